import type { Field } from '#resources/kit/kinds/fieldTypes.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import type { PlainValue, PrintTexts } from '#server/core/kinds/kind.ts'
import { columnKindOf } from '#server/core/kinds/kinds.ts'
import { isColumn } from '#server/core/sql/columnType.ts'

/** One value that is there, as text: what is printed and what is exported say the same. */
export const printField = (
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
