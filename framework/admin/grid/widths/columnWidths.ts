import { fieldKey } from '#i18n/resourceKeys.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { kindOf } from '#kinds/schema.ts'
import type { Format } from '#admin/controls/format.ts'
import { viewOf } from '#kinds/views.ts'

/** Width of a column without a field. */
const plainWidth = 120
/** Room for the filter above texts that are short. */
const leastForTexts = 96
/** A text that is longer is cut. */
const mostForTexts = 340
/** Beside a text: the padding of its cell, and rounding. */
const textRoom = 22
/** Beside the text of a tag also its padding and its border, and what its sign changes where another font stands in for its letters. */
const tagRoom = textRoom + 24

/** The width of a text in px, in the font of the table. */
type Measure = (text: string, weight: number) => number

/** Width of a column in px: for the longest of its texts where they are known, else what its kind shows at most; and for its name. */
export const columnWidth = (
  resource: Resource,
  name: string,
  format: Format,
  measure: Measure,
  /** What is drawn before the text. */
  before = 0,
): number => {
  const field = fieldOf(resource, name)
  const label = labelWidth(format.text(fieldKey(resource, name)), measure)
  if (field === undefined) return Math.max(plainWidth, label)
  const view = viewOf(field, format)
  const texts = view.texts?.(field, format, { resource, name }) ?? []
  if (texts.length === 0) return Math.max(kindOf(field).width(field, format.resources), label)
  const longest = Math.ceil(Math.max(...texts.map((text) => measure(text, 400))))
  const room = view.isState?.(field) === true ? tagRoom : textRoom
  return Math.max(leastForTexts, label, Math.min(mostForTexts, longest + room + before))
}

/** Beside a label: the padding of its cell, and rounding. */
const labelRoom = 22
const gap = 4
const sortMark = '↕'
const headWeight = 500

/** Width for the name of a column with its sort mark; of several words it may have two lines, which are as even as they can be. */
const labelWidth = (label: string, measure: Measure): number => {
  const words = label.split(' ')
  const ways = words.map((_, at) =>
    Math.max(
      ...[words.slice(0, at), words.slice(at)].map((line) => measure(line.join(' '), headWeight)),
    ),
  )
  return Math.ceil(Math.min(...ways)) + labelRoom + gap + Math.ceil(measure(sortMark, headWeight))
}

/** Measures texts on a canvas of its own, whose letters differ too much for an estimate; each text once. */
export const createMeasure = (): Measure => {
  const known = new Map<string, number>()
  const canvas = document.createElement('canvas').getContext('2d')
  return (text, weight) => {
    if (!canvas) return text.length * 10
    const style = getComputedStyle(document.documentElement)
    const font = `${weight} ${style.getPropertyValue('--text')} ${style.getPropertyValue('--face')}`
    const key = `${font} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    canvas.font = font
    const { width } = canvas.measureText(text)
    known.set(key, width)
    return width
  }
}
