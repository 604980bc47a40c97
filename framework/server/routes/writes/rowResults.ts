import { z } from 'zod'
import { importOutcomes, type ExpectedRow } from '#schema/list/importing.ts'

/** A row with the version in which it was seen. */
export const seenRowSchema = z.strictObject({ id: z.int().positive(), version: z.int().positive() })

/** The same of a user of an identity provider, whose versions are in no order. */
export const seenUserSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  version: z.int(),
})

/** The answer about many rows that were checked or written; each has one of the notes where it is refused, and may say more. */
export const rowResultsSchema = <
  const Notes extends readonly [string, ...string[]],
  More extends z.ZodRawShape,
  Id extends number | string = number,
>(
  notes: Notes,
  more: More,
  seenRow: z.ZodType<ExpectedRow<Id>> = seenRowSchema as unknown as z.ZodType<ExpectedRow<Id>>,
) =>
  z.object({
    done: z.boolean(),
    counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int() }),
    rows: z.array(
      z.object({
        index: z.int(),
        outcome: z.enum(importOutcomes),
        found: seenRow.nullable(),
        changes: z.array(z.string()),
        problems: z.record(z.string(), z.string()),
        rules: z.array(z.string()),
        notes: z.array(z.enum(notes)),
        ...more,
      }),
    ),
  })
