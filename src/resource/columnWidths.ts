import type { Field, FieldKind, FieldOf } from '#resources/kit/fields.ts'

/** Width of a column in px, by what its kind shows at most before it cuts. */
const widths: { [K in FieldKind]: (field: FieldOf<K>) => number } = {
  text: (field) => 44 + Math.min(18, field.cut ?? field.max) * 8,
  email: () => 290,
  longText: () => 300,
  reference: (field) => 64 + field.max * 8,
  choice: () => 130,
  yesNo: () => 96,
  integer: () => 100,
  decimal: () => 110,
  level: () => 110,
  commodityCode: () => 110,
  country: () => 150,
  statusCode: () => 190,
  dateTime: () => 150,
  groups: () => 420,
  json: () => 100,
  list: (field) => columnWidth(field.of) + 36,
  records: (field) => {
    const shown = field.of[field.shows[0] ?? '']
    return (shown ? columnWidth(shown) : 120) + 36
  },
}

export const columnWidth = (field: Field): number => {
  const measure = widths[field.kind] as (field: Field) => number
  return measure(field)
}

const wideLetter = /[\u2e80-\u9fff]/

/** Room for the name of a column with its sort mark. */
export const labelWidth = (label: string): number =>
  44 + [...label].reduce((sum, letter) => sum + (wideLetter.test(letter) ? 15 : 8.5), 0)
