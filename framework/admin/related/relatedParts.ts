import { useLocale, type RaRecord } from 'react-admin'
import { createContext, useContext, type ComponentType } from 'react'
import { toLanguage, type Language } from '#i18n/language.ts'
import { resourceNamed } from '#schema/catalogue.ts'
import type { Resource } from '#schema/resource.ts'
import { useResources } from '#admin/controls/display.ts'
import type { RelatedRowDetails, RelatedRows } from '#schema/record/relatedRows.ts'
import { ownValue } from '#schema/ownValue.ts'

/** What codes mean in one language; see `i18n/codedTexts.ts` for an example. */
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

/** What an application declares beside its lists. */
export interface RelatedParts {
  /** Resources without a screen, whose rows are in the history of others. */
  readonly resources: { readonly [name: string]: Resource | undefined }
  readonly relatedRows: { readonly [name: string]: RelatedRows }
  readonly rowDetails: { readonly [name: string]: RelatedRowDetails }
  /** By language; nothing is said of codes in a language without them. */
  readonly codedTexts: { readonly [L in Language]?: CodedTexts }
  readonly pictures: { readonly [name: string]: RelatedPicture | undefined }
}

const none: CodedTexts = { codes: {}, variant: {}, common: {}, help: {} }

/** The parts of an application without related rows. */
export const noRelatedParts: RelatedParts = {
  resources: {},
  relatedRows: {},
  rowDetails: {},
  codedTexts: {},
  pictures: {},
}

export const RelatedPartsContext = createContext(noRelatedParts)

/** What codes mean in the language of the interface. */
export const useCodedTexts = (): CodedTexts => {
  const { codedTexts } = useContext(RelatedPartsContext)
  return codedTexts[toLanguage(useLocale())] ?? none
}

/** A function that finds a declared resource, with a screen or without. */
export const useResourceInHistory = () => {
  const { resources } = useContext(RelatedPartsContext)
  const screens = useResources()
  return (name: string): Resource | undefined =>
    resourceNamed(screens, name) ?? ownValue(resources, name)
}

/** @throws TypeError for an unknown name */
export const relatedRowsOf = ({ relatedRows }: RelatedParts, name: string): RelatedRows => {
  const related = Object.values(relatedRows).find((known) => known.name === name)
  if (related === undefined) throw new TypeError(`there are no related rows ${name}`)
  return related
}

/** More about single related rows. */
export const rowDetailsOf = (
  { rowDetails }: RelatedParts,
  { name }: RelatedRows,
): RelatedRowDetails | undefined =>
  Object.values(rowDetails).find(({ on }) => on.relatedRows === name)
