import { z } from 'zod'
import type { Application } from '#schema/application.ts'
import { companyCodePattern } from '#schema/users/companyCodes.ts'
import { actionBatchLimit } from '#schema/actions/actionBatch.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { isSent, emptyValueOf } from '#schema/kinds/traits.ts'
import { isObject, isToMany, isPlainList, isRecordList } from '#schema/kinds/elements.ts'
import { maxElements } from '#schema/kinds/elementBounds.ts'
import type { Field, Fields, ToManyField } from '#schema/kinds/fieldTypes.ts'
import type { JsonSchema } from '#schema/kinds/columnKind.ts'
import { columnKindOf } from '#kinds/columns.ts'
import { isColumn } from '#server/sql/columnType.ts'
import { toStored } from '#schema/checks/checkDraft.ts'
import type { Part } from '#schema/record/part.ts'
import { normalizeCode } from '#schema/values/normalizeText.ts'

const toSchema = (field: Field): JsonSchema => {
  const schema = isColumn(field) ? columnKindOf(field).schema(field) : toManySchema(field)
  return field.optional ? { anyOf: [schema, { type: 'null' }] } : schema
}

const toManySchema = (field: ToManyField): JsonSchema => ({
  type: 'array',
  items: isPlainList(field)
    ? toSchema(field.of)
    : {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(field.of).map(([name, element]) => [name, toSchema(element)]),
        ),
      },
})

/** What a save takes: a list has bounds, and its records have no other properties. */
const toInputSchema = (field: Field): JsonSchema => {
  if (!isToMany(field)) return toSchema(field)
  const { items } = toManySchema(field)
  const schema = {
    type: 'array',
    ...(field.min === undefined ? {} : { minItems: field.min }),
    maxItems: maxElements(field),
    items: isPlainList(field) ? items : { ...(items as object), additionalProperties: false },
  }
  return { anyOf: [schema, { type: 'null' }] }
}

const described = (field: Field) => z.unknown().meta({ ...toSchema(field) })

const titled = ({ name }: Pick<Resource, 'name'>): string =>
  name.charAt(0).toUpperCase() + name.slice(1)

const describedAll = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isSent(field))
      .map(([name, field]) => [
        name,
        field.rights ? described(field).optional() : described(field),
      ]),
  )

/** The record of a resource in answers. */
export const recordSchema = (resource: Resource) =>
  z
    .object({
      id: resource.storage ? z.string() : z.int(),
      version: z.int(),
      ...describedAll(resource.fields),
    })
    .meta({ id: titled(resource) })

/** Declared fields of an answer that is not a record. */
export const valuesSchema = (name: string, fields: Fields) =>
  z.object(describedAll(fields)).meta({ id: titled({ name }) })

/**
 * The body of a save: the inputs, an id to change an entry, a version for optimistic locking. Stamped fields are
 * accepted, as specified, and ignored; any other key is refused, including computed fields.
 */
export const saveSchema = (resource: Resource) =>
  z
    .strictObject({
      id: z.int().positive().nullish(),
      version: z.int().positive().nullish(),
      ...describedInputs(resource, resource.form?.inputs ?? []),
      ...Object.fromEntries(
        Object.entries(resource.fields).flatMap(([name, { stamp }]) =>
          stamp === undefined ? [] : [[name, z.unknown().optional()] as const],
        ),
      ),
    })
    .meta({
      id: `${titled(resource)}Save`,
      required: requiredInputs(resource),
      ...(resource.form?.example ? { examples: [resource.form.example] } : {}),
    })

/** The inputs without which a save is always refused, with a reason for each of them. */
const requiredInputs = ({ fields, form }: Resource): string[] =>
  (form?.inputs ?? []).filter((name) => {
    const field = fields[name]
    if (field === undefined || field.optional || field.stamp !== undefined) return false
    return emptyValueOf(field) !== false && form?.shownWhen?.[name] === undefined
  })

/** Values of some inputs. */
export const inputsSchema = (resource: Resource, inputs: readonly string[]) =>
  z.strictObject(describedInputs(resource, inputs))

/** An action that changes its own row: what is typed, and the version of the row as read by the caller. */
export const rowActionSchema = (resource: Resource, name: string) =>
  z
    .strictObject({
      version: z.int().positive().nullish(),
      ...describedInputs(resource, resource.form?.inputs ?? []),
    })
    .meta({ id: `${titled(resource)}${titled({ name })}` })

/** An action on a row: the entry, the id of the row if known, and its version as read by the caller. */
export const actionSchema = (resource: Resource, inputs: readonly string[]) =>
  z
    .strictObject({
      rowId: z.int().positive().nullish(),
      version: z.int().positive().nullish(),
      ...describedInputs(resource, inputs),
    })
    .meta({ id: `${titled(resource)}RecordedAction` })

/** The same for several rows: their keys, known ids and versions, and whether it is a dry run. */
export const actionBatchSchema = (resource: Resource, key: string, inputs: readonly string[]) => {
  const field = fieldOf(resource, key)
  if (field === undefined) throw new TypeError(`${resource.name} has no field "${key}"`)
  return z
    .strictObject({
      keys: z
        .array(described(field).refine(isScalar, 'a key is a text or a number'))
        .min(1)
        .max(actionBatchLimit)
        .refine(
          (keys) => new Set(keys.map((one) => toStored(field, one))).size === keys.length,
          'a key stands there twice',
        )
        .meta({ uniqueItems: true }),
      ids: z.record(z.string(), z.int().positive()).nullish(),
      versions: z.record(z.string(), z.int().positive()).nullish(),
      dryRun: z.boolean(),
      ...describedInputs(resource, inputs),
    })
    .refine(isOfKeys('ids'), { path: ['ids'], message: 'an id is of none of the keys' })
    .refine(isOfKeys('versions'), {
      path: ['versions'],
      message: 'a version is of none of the keys',
    })
    .meta({ id: `${titled(resource)}ActionBatch` })
}

/** An action that changes its own row, for many rows by their ids: known versions, and whether it is a dry run. */
export const rowsActionSchema = (resource: Resource, name: string) =>
  z
    .strictObject({
      keys: z
        .array(z.int().positive())
        .min(1)
        .max(actionBatchLimit)
        .refine((ids) => new Set(ids).size === ids.length, 'an id stands there twice')
        .meta({ uniqueItems: true }),
      versions: z.record(z.string(), z.int().positive()).nullish(),
      dryRun: z.boolean(),
      ...describedInputs(resource, resource.form?.inputs ?? []),
    })
    .refine(isOfKeys('versions'), {
      path: ['versions'],
      message: 'a version is of none of the keys',
    })
    .meta({ id: `${titled(resource)}${titled({ name })}Batch` })

const isOfKeys =
  (part: 'ids' | 'versions') =>
  (body: {
    keys: readonly unknown[]
    ids?: object | null | undefined
    versions?: object | null | undefined
  }): boolean => {
    const known = new Set(body.keys.filter(isScalar).map(String))
    return Object.keys(body[part] ?? {}).every((name) => known.has(name))
  }

const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const describedInputs = (resource: Resource, inputs: readonly string[]) =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name]) => inputs.includes(name))
      .map(([name, field]) => [name, describedInput(resource, name, field).optional()]),
  )

const describedInput = (resource: Resource, name: string, field: Field) => {
  const condition = resource.form?.shownWhen?.[name]
  const note =
    condition && `null unless ${condition.field} is ${[condition.is].flat().join(' or ')}`
  return z
    .unknown()
    .superRefine((value, context) => {
      if (!isRecordList(field) || !Array.isArray(value)) return
      for (const [index, element] of (value as readonly unknown[]).entries()) {
        if (!isObject(element)) continue
        const keys = Object.keys(element).filter((key) => !Object.hasOwn(field.of, key))
        if (keys.length === 0) continue
        return context.addIssue({ code: 'unrecognized_keys', keys, path: [index], input: element })
      }
    })
    .meta({ ...toInputSchema(field), ...(note ? { description: note } : {}) })
}

/** A part with its nested parts, each under its own name in OpenAPI; a repeated part is described once. */
export const partSchema = (part: Part, known = new Map<Part, z.ZodObject>()): z.ZodObject => {
  const described = known.get(part)
  if (described) return described
  const below = (parts: Part['one'], wrap: (schema: z.ZodObject) => z.ZodType) =>
    Object.entries(parts ?? {}).map(([name, of]) => [name, wrap(partSchema(of, known))])
  const absent = Object.fromEntries((part.restricted ?? []).map((name) => [name, true] as const))
  const schema = valuesSchema(part.name, part.fields)
    .extend(Object.fromEntries([...below(part.one, (one) => one), ...below(part.many, z.array)]))
    .partial(absent)
    .meta({ id: part.name })
  known.set(part, schema)
  return schema
}

/** Text without control characters, by a regular expression that every client generator reads: not all know `\p{Cc}`. */
export const plainText = (min: number, max: number, text = z.string()) =>
  text
    .regex(new RegExp(`^[^\\u0000-\\u001f\\u007f-\\u009f]{${min},${max}}$`, 'u'))
    .refine((value) => value.isWellFormed(), 'half a character')

/** The code of a company of an application. */
export const companyCodeSchema = (application: Application) =>
  z.string().regex(new RegExp(`^${companyCodePattern(application)}$`))

/** Letters and digits of a reference in any letter case, with blanks around it, as people paste them. */
export const typedReference = (max: number) =>
  z
    .string()
    .overwrite(normalizeCode)
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^[A-Z0-9]{1,${max}}$`))
    .meta({ pattern: `^\\s*[A-Za-z0-9]{1,${max}}\\s*$` })
