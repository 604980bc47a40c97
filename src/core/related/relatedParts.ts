import type { RaRecord } from 'react-admin'
import type { ComponentType } from 'react'
import type { Language } from '#i18n/language.ts'
import { screenResource } from '#resources/kit/catalogue.ts'
import type { Resource } from '#resources/kit/resource.ts'
import type { RelatedRowDetails, RelatedRows } from '#resources/kit/record/relatedRows.ts'

/** What codes mean in one language; see `i18n/port/codedTexts.ts` for an example. */
export interface CodedTexts {
  readonly codes: CodeTexts
  /** For rows about which a group of codes means something else. */
  readonly variant: CodeTexts
  /** Instead of the text of any code. */
  readonly common: { readonly [name: string]: string }
  /** What a page elsewhere is about. */
  readonly help: { readonly [page: string]: string }
}
export type CodeTexts = {
  readonly [group: string]: { readonly [code: string]: string } | undefined
}

/** A picture of all rows of a tab, above its table. */
export interface RelatedPicture {
  /** Rows that are read for it at most. */
  readonly rowsMax: number
  readonly Picture: ComponentType<{ readonly rows: readonly RaRecord[]; readonly row: RaRecord }>
}

/** What an application declares beside its lists. It is loaded with the first dialog or page that shows some of it. */
export interface RelatedParts {
  /** Resources without a screen, whose rows are in the history of others. */
  readonly resources: { readonly [name: string]: Resource | undefined }
  readonly relatedRows: { readonly [name: string]: RelatedRows }
  readonly rowDetails: { readonly [name: string]: RelatedRowDetails }
  readonly codedTexts: { readonly [L in Language]: CodedTexts }
  readonly pictures: { readonly [name: string]: RelatedPicture | undefined }
}

const none = { codes: {}, variant: {}, common: {}, help: {} }
let load = async (): Promise<RelatedParts> => ({
  resources: {},
  relatedRows: {},
  rowDetails: {},
  codedTexts: { de: none, en: none, cn: none },
  pictures: {},
})
let parts: RelatedParts | undefined

/** Says where the related rows of the application come from. */
export const defineRelatedParts = (loader: () => Promise<RelatedParts>): void => {
  load = loader
}

/** Loads a part of the interface together with the related rows of the application. */
export const withRelated = async <Part>(part: Promise<Part>): Promise<Part> => {
  // Together: a part that fails meanwhile must not be a rejection that nothing handles.
  const [loaded, found] = await Promise.all([part, load()])
  parts = found
  return loaded
}

/** @throws TypeError before `withRelated` has loaded them */
export const relatedParts = (): RelatedParts => {
  if (parts === undefined) throw new TypeError('the related rows have not been loaded')
  return parts
}

/** A declared resource, with a screen or without. */
export const resourceInHistory = (name: string): Resource | undefined =>
  screenResource(name) ?? relatedParts().resources[name]

/** @throws TypeError for an unknown name */
export const relatedRowsOf = (name: string): RelatedRows => {
  const related = Object.values(relatedParts().relatedRows).find((known) => known.name === name)
  if (related === undefined) throw new TypeError(`there are no related rows ${name}`)
  return related
}

/** More about single related rows. */
export const rowDetailsOf = ({ name }: RelatedRows): RelatedRowDetails | undefined =>
  Object.values(relatedParts().rowDetails).find(({ on }) => on.relatedRows === name)
