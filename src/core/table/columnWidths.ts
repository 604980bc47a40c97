import type { Field } from '#resources/kit/kinds/fieldTypes.ts'
import { kindOf } from '#resources/kit/kinds/kinds.ts'

/** Width of a column in px, by what its kind shows at most before it cuts. */
export const columnWidth = (field: Field): number => kindOf(field).width(field)

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
