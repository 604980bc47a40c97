import { kindOf } from '#kinds/schema.ts'
import type { ElementField, Field, Fields, ToManyField } from './fieldTypes.ts'

/** A field whose elements are plain values, and one whose elements are records. */
type PlainList = Extract<Field, { readonly of: ElementField }>
type RecordList = Extract<Field, { readonly of: Fields }>

/** Whether a value of the field is an array of elements, each of which is checked by a kind of its own. */
export const isToMany = (field: Field): field is ToManyField => kindOf(field).elements !== undefined

/** Whether the elements are plain values. */
export const isPlainList = (field: Field): field is PlainList => kindOf(field).elements === 'plain'

/** Whether the elements are records with properties. */
export const isRecordList = (field: Field): field is RecordList =>
  kindOf(field).elements === 'records'

/** The fields of an element: the properties of a record, or the plain value under no name. */
export const elementFields = (field: ToManyField): readonly (readonly [string, ElementField])[] =>
  isPlainList(field) ? [['', field.of]] : Object.entries(field.of)

/** The value of an element, or of a property of it; undefined where the element is no object. */
export const elementValue = (field: ToManyField, element: unknown, property: string): unknown => {
  if (isPlainList(field)) return element
  return isObject(element) && Object.hasOwn(element, property) ? element[property] : undefined
}

/** The path of a value in an element: `parts.2.count`, or `phones.2` for a plain one; counted from 0. */
export const elementPath = (name: string, index: number, property: string): string =>
  property === '' ? `${name}.${index}` : `${name}.${index}.${property}`

/** Whether a value has properties; an array has none. */
export const isObject = (value: unknown): value is { readonly [property: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
