import type { RaRecord } from 'react-admin'
import { createContext, useContext, type ComponentType } from 'react'
import { resourceNamed } from '#schema/catalogue.ts'
import type { Resource } from '#schema/resource.ts'
import { useResources } from '#admin/controls/format.ts'
import type { RelatedRowDetails, RelatedRows } from '#schema/record/relatedRows.ts'
import { ownValue } from '#schema/ownValue.ts'

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
  readonly pictures: { readonly [name: string]: RelatedPicture | undefined }
}

/** The parts of an application without related rows. */
export const noRelatedParts: RelatedParts = {
  resources: {},
  relatedRows: {},
  rowDetails: {},
  pictures: {},
}

export const RelatedPartsContext = createContext(noRelatedParts)

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
