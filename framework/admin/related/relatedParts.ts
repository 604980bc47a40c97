import type { RaRecord } from 'react-admin'
import type { ComponentType } from 'react'
import type { Language } from '#i18n/language.ts'
import { screenResource } from '#schema/catalogue.ts'
import type { Resource } from '#schema/resource.ts'
import { createLateDeclared } from '#admin/look/load/lateDeclared.ts'
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
  readonly codedTexts: { readonly [L in Language]: CodedTexts }
  readonly pictures: { readonly [name: string]: RelatedPicture | undefined }
}

const none = { codes: {}, variant: {}, common: {}, help: {} }

/** Loaded with the first dialog or page that shows some of it. */
export const relatedParts = createLateDeclared<RelatedParts>({
  resources: {},
  relatedRows: {},
  rowDetails: {},
  codedTexts: { de: none, en: none, cn: none },
  pictures: {},
})

/** A declared resource, with a screen or without. */
export const resourceInHistory = (name: string): Resource | undefined =>
  screenResource(name) ?? ownValue(relatedParts.get().resources, name)

/** @throws TypeError for an unknown name */
export const relatedRowsOf = (name: string): RelatedRows => {
  const related = Object.values(relatedParts.get().relatedRows).find((known) => known.name === name)
  if (related === undefined) throw new TypeError(`there are no related rows ${name}`)
  return related
}

/** More about single related rows. */
export const rowDetailsOf = ({ name }: RelatedRows): RelatedRowDetails | undefined =>
  Object.values(relatedParts.get().rowDetails).find(({ on }) => on.relatedRows === name)
