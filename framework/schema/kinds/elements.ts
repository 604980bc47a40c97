import type { ElementBounds, ElementField, Field, FieldOf } from './fieldTypes.ts'
import type { CommonProblem } from './kind.ts'

/** A field with many elements. */
export type ToManyField = FieldOf<'list'> | FieldOf<'records'>

/** Whether a value of the field is an array of elements, each of which is checked by a kind of its own. */
export const isToMany = (field: Field): field is ToManyField =>
  field.kind === 'list' || field.kind === 'records'

/** Elements that a form takes where the field states no maximum. */
const usualMax = 100
/** Elements that a field may take: one statement saves them all. */
export const possibleMax = 1_000

/** How many elements a save takes. */
export const maxElements = ({ max = usualMax }: ElementBounds): number => max

/** What a list breaks as a whole; its elements are checked one by one. */
export const problemOfElements = (
  bounds: ElementBounds,
  value: unknown,
): CommonProblem | undefined => {
  if (!Array.isArray(value)) return 'wrongType'
  const { min = 0 } = bounds
  if (value.length === 0 && min > 0) return 'missing'
  if (value.length < min) return 'tooFew'
  return value.length > maxElements(bounds) ? 'tooMany' : undefined
}

/** The fields of an element: the properties of a record, or the plain value under no name. */
export const elementFields = (field: ToManyField): readonly (readonly [string, ElementField])[] =>
  field.kind === 'list' ? [['', field.of]] : Object.entries(field.of)

/** The value of an element, or of a property of it; undefined where the element is no object. */
export const elementValue = (field: ToManyField, element: unknown, property: string): unknown => {
  if (field.kind === 'list') return element
  return isObject(element) && Object.hasOwn(element, property) ? element[property] : undefined
}

/** The path of a value in an element: `parts.2.count`, or `phones.2` for a plain one; counted from 0. */
export const elementPath = (name: string, index: number, property: string): string =>
  property === '' ? `${name}.${index}` : `${name}.${index}.${property}`

/** Whether a value has properties; an array has none. */
export const isObject = (value: unknown): value is { readonly [property: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
