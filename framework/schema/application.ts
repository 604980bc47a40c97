/**
 * The names that an application gives the framework as types: it augments this interface by `declare module`. Without an
 * application each of them is any text. Of feature flags and help pages an application has those that it names, and its
 * base address is `main` unless it names others.
 */
export interface ApplicationTypes {}

type Named<K extends string, Otherwise = string> = ApplicationTypes extends {
  readonly [N in K]: infer T
}
  ? T
  : keyof ApplicationTypes extends never
    ? string
    : Otherwise

/** A language of the interface: the name of its catalogue, which is a language tag or `cn` for simplified Chinese. */
export type Language = Named<'language'>
/** A permission that the identity provider can give, as its role names it. */
export type Permission = Named<'permission'>
/** A switch that an operator sets at run time. */
export type FeatureFlag = Named<'featureFlag', never>
/** One of the base addresses that answer calls. */
export type Base = Named<'base', 'main'>
/** A page that someone else publishes; its address is a setting. */
export type HelpPage = Named<'helpPage', never>
/** Codes that have texts of their own, by what they are codes of. */
export type CodeGroup = Named<'codeGroup'>
/** A picture of related rows, by the name that the application gives it. */
export type Picture = Named<'picture'>
/** A role with which companies start. */
export type RoleName = Named<'role', never>
/** A text that replaces those of all codes. */
export type CommonText = Named<'commonText'>

/** What the framework knows of an application beside its declarations; made by `defineApplication`. */
export interface Application {
  /** Every permission. Roles of other names give nothing. */
  readonly permissions: readonly Permission[]
  /** The permission that a role implies besides itself, if any. */
  readonly impliedBy?: (role: string) => string
  /** The permission that lifts the scope of a company from reading. */
  readonly unrestricted?: Permission
  /** The permissions that a company admin may assign, in the order of the picker. */
  readonly offeredPermissions: readonly Permission[]
  /** The roles with which each company starts, by name: permissions that may be assigned. Its admins may change and delete them. */
  readonly roles?: { readonly [R in RoleName]?: readonly Permission[] }
  /** Groups of the identity provider that give a permission: the path in front of its name, and the names that are possible. */
  readonly permissionGroups: { readonly path: string; readonly name: RegExp }
  readonly featureFlags: readonly FeatureFlag[]
  /** The base addresses; the first one answers what names none. Each has a setting, such as `MAIN_URL`. */
  readonly bases: readonly Base[]
  /** The base address that answers the calls of users and of their preferences. */
  readonly usersBase: Base
  /** Pages that someone else publishes, with what the description of their setting says. */
  readonly helpPages: { readonly [P in HelpPage]: string }
  /** How to reach support, which the help of the bar shows; without it, that says only for whom support is. */
  readonly support?: Support
  /** The flag under which names and references travel in the body of a call instead of in its address. */
  readonly bodyFlag?: FeatureFlag
  /** Its name as people read it: in window titles, on the sign-in page, on the console of the server. */
  readonly name: string
  /** The languages of the interface; the first one is the default. */
  readonly languages: readonly [Language, ...Language[]]
  /** Those of them that are still being translated: offered in development and test alone, and only chosen by hand. */
  readonly draftLanguages?: readonly Language[]
  /** Its name at an identity provider that serves several applications. */
  readonly code: string
  /**
   * The companies that users sign in for. Where there is only one, nobody types or sees its code. Codes are four of A to Z and 0 to 9
   * unless `characters`, as in a character class, `min` and `max` say otherwise.
   */
  readonly companies:
    | {
        /** A code as an example, on the sign-in page and in the description of the calls. */
        readonly example: string
        readonly characters?: string
        readonly min?: number
        readonly max?: number
      }
    | { readonly only: string }
  readonly signIn: {
    /** Its client at the identity provider. The scope of its tokens has this name, and its roles are below it. */
    readonly client: string
    /** The audience of its access tokens. */
    readonly audience: string
    /** The realm that `quayside realm` writes for Keycloak. */
    readonly realm: string
  }
  /** Request headers: the company that a session works for, and archive mode. */
  readonly headers: { readonly company: string; readonly archive: string }
  readonly identifiers: { readonly [format: string]: IdentifierFormat }
  /** How long what due fields expect may take, by the name in their `within`: hours by default, and what the description of the setting says. */
  readonly allowances?: {
    readonly [name: string]: { readonly hours: number; readonly description: string }
  }
  /** True for a text that looks like a mistyped number; input shows a hint and refuses nothing. */
  readonly looksMistyped?: (text: string) => boolean
  /** Screens beside the declared lists, by name; the components at their routes are the browser's. */
  readonly pages?: { readonly [name: string]: ApplicationPage }
  /**
   * The order of the menu: names of lists and of pages, or what is called otherwise there. Those of one array are shown together.
   * Lists that it leaves out come last; pages that it leaves out are in no menu.
   */
  readonly menu?: readonly (readonly (string | MenuEntry)[])[]
}

/** What an application need not say, as it follows from the rest. */
type Derived =
  | 'offeredPermissions'
  | 'permissionGroups'
  | 'featureFlags'
  | 'bases'
  | 'usersBase'
  | 'helpPages'
  | 'signIn'
  | 'headers'
  | 'identifiers'

/** An application as it is stated; `withDefaults` says what follows. */
export type StatedApplication = Omit<Application, Derived> & Partial<Pick<Application, Derived>>

/**
 * An application with what it does not say. Of the code `BIKE_SHOP` follow the client `bike-shop`, its audience `bike-shop-api` and
 * the realm `bike-shop`; permissions `BIKE_SHOP_…` as groups below `/APPLICATION/BIKE_SHOP/`; the headers `Bike-Shop-Company` and
 * `Bike-Shop-Archive`. Every permission can be assigned. One base address, `main`, answers all calls. There are no feature flags, help pages and identifiers.
 */
export const withDefaults = <A extends StatedApplication>(stated: A): A & Application => {
  const { code, permissions, bases = ['main' as Base] } = stated
  const words = code.toLowerCase().split('_')
  const client = words.join('-')
  const header = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('-')
  return {
    offeredPermissions: permissions,
    permissionGroups: {
      path: `/APPLICATION/${code}/`,
      name: new RegExp(String.raw`^${code}_[A-Z0-9_]+$`),
    },
    featureFlags: [],
    bases,
    usersBase: bases[0] ?? ('main' as Base),
    helpPages: {} as Application['helpPages'],
    signIn: { client, audience: `${client}-api`, realm: client },
    headers: { company: `${header}-Company`, archive: `${header}-Archive` },
    identifiers: {},
    ...stated,
  }
}

/** How to reach support. Whatever is left out is not shown. */
export interface Support {
  /** As people write it, with the code of the country. */
  readonly phone?: string
  readonly email?: string
  /** When someone answers, in every language. */
  readonly hours?: { readonly [L in Language]: string }
  /** The page that says more about support, whose address is a setting. */
  readonly page?: HelpPage
  /** The manual, whose address is a setting. */
  readonly manual?: HelpPage
}

/** A requirement of a screen, a field or a call: a right of the provider, or being company admin. */
export type Right = Permission | 'companyAdmin'

/** A screen that is no declared list. */
export interface ApplicationPage {
  readonly route: string
  /** Any one of them opens it; an empty list asks for a session only. */
  readonly rights: readonly Right[]
  /** The key of its title. */
  readonly title: string
}

/** A list or a page in the menu, with keys of texts that replace its title there. */
export interface MenuEntry {
  readonly name: string
  readonly label?: string
  /** On its card of the overview. */
  readonly card?: string
}

/** An identifier that people copy, paste and search for. */
export interface IdentifierFormat {
  readonly max: number
  readonly whole?: number
  readonly mixedCase?: true
  /** A word of a fixed vocabulary and no number: drawn like text, and not to be copied. */
  readonly isWord?: true
  /** Recognised by form or check digit alone: no one means a part of another number by it. */
  readonly isTelling?: true
  /** What does not look right is refused, instead of a hint beside the input. */
  readonly isStrict?: true
  /** Such a number looks right. */
  looksRight(text: string): boolean
}

/** The first base address of an application, which answers what names none. */
export const firstBase: unique symbol = Symbol('firstBase')
/** The base address that answers the calls of users and of their preferences. */
export const usersBase: unique symbol = Symbol('usersBase')
/** A base address by its name, or by what it is to an application. */
export type BaseReference = Base | typeof firstBase | typeof usersBase

/**
 * The name of a base address in an application.
 * @throws TypeError for the first one of an application that has none
 */
export const resolveBase = (
  application: Pick<Application, 'bases' | 'usersBase'>,
  base: BaseReference,
): Base => {
  if (base === usersBase) return application.usersBase
  if (base !== firstBase) return base
  const [first] = application.bases
  if (first === undefined) throw new TypeError('the application has no base address')
  return first
}

/** Whether names and references travel in the body of a call. */
export const asksByBody = (
  { bodyFlag }: Pick<Application, 'bodyFlag'>,
  flags: readonly FeatureFlag[],
): boolean => bodyFlag !== undefined && flags.includes(bodyFlag)
