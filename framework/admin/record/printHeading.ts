import { isIdentifier } from '#schema/kinds/traits.ts'
import type { DocumentPage } from '#schema/record/document.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf } from '#schema/resource.ts'

/** The name of a part: its reference if it has one, else its kind and number. */
export const printHeading = (
  { part, heading }: DocumentPage,
  record: AnyRecord,
  one: string,
): string => {
  const value = record[heading] as string | number | null | undefined
  return isIdentifier(fieldOf(part, heading)) ? String(value) : `${one} ${value ?? ''}`
}
