import { columnKindOf } from '#kinds/columns.ts'
import type { JsonSchema } from '#schema/kinds/columnKind.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import { isShown } from '#schema/shownWhen.ts'
import { isColumn } from '#server/sql/columnType.ts'

/** A value that a JSON Schema allows; those of several rows differ where it allows that. `row` counts from 1. */
const allowedBy = (schema: JsonSchema, row: number): unknown => {
  const { enum: values, examples, type, format, minimum, maximum, maxLength } = schema
  const offered = (values ?? examples) as readonly unknown[] | undefined
  if (offered !== undefined) return offered[row % offered.length]
  switch (type) {
    case 'boolean':
      return row % 2 === 0
    case 'integer':
    case 'number':
      return Math.min(Number(minimum ?? 0) + row, Number(maximum ?? Number.MAX_SAFE_INTEGER))
    case 'array':
      return []
    case 'object':
      return {}
  }
  const day = new Date(Date.UTC(2026, 10, row)).toISOString().slice(0, 10)
  if (format === 'date') return day
  if (format === 'date-time') return `${day}T08:00:00.000Z`
  if (format === 'email') return `sample${row}@example.com`
  return `${row}SAMPLE`.slice(0, Number(maxLength ?? Number.MAX_SAFE_INTEGER))
}

/**
 * A value for the column of a field, by the schema of its kind: the first example or value that it names, or one within its bounds. Rules of a
 * declaration, such as a check digit, are not known to it.
 */
export const sampleValue = (field: Field, row: number): unknown => {
  if (field.kind === 'relation') return row
  return isColumn(field) ? allowedBy(columnKindOf(field).schema(field), row) : []
}

/** A valid entry of a resource with a form: its `example`, completed by made-up values where inputs have none. */
export const sampleDraft = ({ fields, form }: Resource, row: number): AnyRecord => {
  const draft: Record<string, unknown> = {}
  for (const name of form?.inputs ?? []) {
    const field = fields[name]
    const example: unknown = form?.example?.[name]
    const isAsked =
      form?.shownWhen?.[name]?.required === true ? isShown(form, name, draft) : !field?.optional
    if (example !== undefined) draft[name] = example
    else if (field !== undefined && isAsked) draft[name] = sampleValue(field, row)
  }
  return draft
}
