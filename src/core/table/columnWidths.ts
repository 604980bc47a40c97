import { fieldKey } from '#i18n/resourceKeys.ts'
import type { Resource } from '#resources/kit/resource.ts'
import { kindOf } from '#resources/kit/kinds/kinds.ts'
import type { Display } from '#src/core/controls/display.ts'
import { viewOf } from '#src/core/kinds/views.ts'

/** Width of a column without a field. */
const plainWidth = 120
/** A text that is longer is cut. */
const mostForTexts = 340
/** Beside the text of a tag: the padding of tag and cell, the border, and rounding. */
const tagRoom = 42

/** Width of a column in px: what its kind shows at most before it cuts, its longest text, and its name. */
export const columnWidth = (resource: Resource, name: string, display: Display): number => {
  const field = resource.fields[name]
  const label = labelWidth(display.text(fieldKey(resource, name)))
  if (field === undefined) return Math.max(plainWidth, label)
  const texts = viewOf(field).texts?.(field, display, { resource, name }) ?? []
  const longest = Math.max(0, ...texts.map((text) => measure(text, 400) + tagRoom))
  return Math.max(kindOf(field).width(field), Math.min(mostForTexts, Math.ceil(longest)), label)
}

/** Beside a label: the padding of its cell, and rounding. */
const labelRoom = 22
const gap = 4
const sortMark = '↕'
const headWeight = 600

/** Width for the name of a column, with or without its sort mark. */
export const labelWidth = (label: string, hasMark = true): number =>
  Math.ceil(measure(label, headWeight)) +
  labelRoom +
  (hasMark ? gap + Math.ceil(measure(sortMark, headWeight)) : 0)

const known = new Map<string, number>()
let canvas: CanvasRenderingContext2D | null | undefined

/** The width of a text in px in the font of the table, whose letters differ too much for an estimate. */
const measure = (text: string, weight: number): number => {
  const style = getComputedStyle(document.documentElement)
  const font = `${weight} ${style.getPropertyValue('--text')} ${style.getPropertyValue('--face')}`
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
