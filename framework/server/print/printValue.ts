import type { Part } from '#schema/record/part.ts'
import { firstFieldOf } from '#schema/values/partValues.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf } from '#schema/resource.ts'
import type { PlainValue, PrintTexts } from '#server/kinds/kind.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { columnKindOf } from '#server/kinds/kinds.ts'
import { isColumn } from '#server/sql/columnType.ts'

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

/** One value that is there, as text: what is printed and what is exported say the same. */
const printField = (
  /** Whose field it is: the key of its texts. */
  owner: { readonly name: string },
  name: string,
  field: Field,
  value: PlainValue,
  record: AnyRecord,
  texts: PrintTexts,
): string => {
  if (!isColumn(field)) throw new TypeError(`${owner.name}.${name} is no single value`)
  return columnKindOf(field).print(field, value, { owner, name, record }, texts)
}
