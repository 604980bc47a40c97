import type { Field, FieldKind, FieldOf } from '#resources/kit/fields.ts'

/** Width of a column in px, by the longest text of its kind before truncation. */
const widths: { [K in FieldKind]: (field: FieldOf<K>) => number } = {
  text: (field) => 44 + Math.min(18, field.cut ?? field.max) * 8,
  email: () => 290,
  longText: () => 300,
  identifier: (field) => 64 + field.max * 8,
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

/** Beside a label: the padding of its cell, and rounding. */
const labelRoom = 22
const gap = 4
const sortMark = '↕'

/** Width for the name of a column, with or without its sort mark. */
export const labelWidth = (label: string, hasMark = true): number =>
  Math.ceil(measureHead(label)) + labelRoom + (hasMark ? gap + Math.ceil(measureHead(sortMark)) : 0)

const known = new Map<string, number>()
let canvas: CanvasRenderingContext2D | null | undefined

/** The width of a text in px in the header's font, whose letters differ too much for an estimate. */
const measureHead = (text: string): number => {
  const style = getComputedStyle(document.documentElement)
  const font = `600 ${style.getPropertyValue('--text')} ${style.getPropertyValue('--face')}`
  const key = `${font} ${text}`
  const before = known.get(key)
  if (before !== undefined) return before
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return text.length * 10
  canvas.font = font
  const { width } = canvas.measureText(text)
  known.set(key, width)
  return width
}
