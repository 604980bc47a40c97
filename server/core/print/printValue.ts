import type { Part } from '#resources/kit/record/part.ts'
import { firstFieldOf } from '#resources/kit/values/partValues.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { fieldOf } from '#resources/kit/resource.ts'
import { printField } from './printField.ts'
import type { PrintTexts } from '#server/core/kinds/kind.ts'

/** A value of a part as text, as on its page; nested parts are represented by their first field. */
export const printValue = (
  part: Part,
  name: string,
  record: AnyRecord,
  texts: PrintTexts,
): string => {
  const below = part.many?.[name]
  if (below) {
    const elements = (record[name] ?? []) as readonly AnyRecord[]
    const first = firstFieldOf(below)
    return elements.map((element) => printValue(below, first, element, texts)).join(', ')
  }
  const field = fieldOf(part, name)
  const value = record[name] as string | number | boolean | null | undefined
  if (field === undefined || value === null || value === undefined || value === '') return '–'
  return printField(part, name, field, value, record, texts)
}
