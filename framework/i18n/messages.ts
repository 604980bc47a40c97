import type { Right, RoleName } from '#schema/application.ts'
import type { en } from './en.ts'
import type { ReactAdminMessages } from './reactAdmin/reactAdminTexts.ts'
import type { Overrides, Texts } from './texts.ts'

/** The framework's catalogue of one language. */
export type FrameworkMessages = Texts<typeof en>

/**
 * The groups of texts that an application adds, by `declare module`: `resource` has those that its declarations ask for
 * (`ResourceMessages`, `RelatedRowsMessages`), others are its own.
 */
export interface ApplicationMessages {}

type OwnMessages = ApplicationMessages & {
  readonly permission: { readonly [R in Right]: string }
} & RoleMessages

/** The names of the roles with which companies start, where there are some. */
type RoleMessages = [RoleName] extends [never]
  ? unknown
  : string extends RoleName
    ? unknown
    : { readonly role: { readonly [R in RoleName]: string } }

/**
 * An application's catalogue of one language: every text that its declarations and screens ask for. A text of the framework or of
 * react-admin is replaced by giving its key another text.
 */
export type Messages = OwnMessages & Overrides<FrameworkMessages> & Overrides<ReactAdminMessages>

/** Both catalogues of one language as one. */
export type Catalogue = FrameworkMessages & OwnMessages

type Paths<T> = T extends string
  ? ''
  : {
      [K in keyof T & string]-?: Exclude<T[K], undefined> extends string
        ? K
        : `${K}.${Paths<Exclude<T[K], undefined>>}`
    }[keyof T & string]

/** A key of a catalogue, as a dotted path. */
export type MessageKey = Paths<Catalogue> | Paths<ReactAdminMessages>

/** A text by its key. Facts fill its named places, such as `%{name}`; `smart_count` also chooses between singular and plural. */
export type Text = (key: MessageKey, facts?: Readonly<Record<string, string | number>>) => string
