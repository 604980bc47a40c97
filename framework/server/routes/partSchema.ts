import { z } from 'zod'
import type { Part } from '#schema/record/part.ts'
import { valuesSchema } from './fieldSchema.ts'

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
