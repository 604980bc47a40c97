import { z } from 'zod'
import { actionOutcomes, type ActionResult } from '#schema/actions/actionBatch.ts'
import type { Resource } from '#schema/resource.ts'
import { recordSchema } from './fieldSchema.ts'

/** The answer of a call that does an action to many rows, or tries it: a result for each key, with the row as it is then. */
export const batchAnswerSchema = (target: Resource) =>
  z.object({
    done: z.int(),
    results: z.array(
      z.object({
        key: z.unknown(),
        outcome: z.enum(actionOutcomes),
        reasons: z.array(z.string()),
        row: recordSchema(target).optional(),
      }),
    ),
  })

/** The results with how many of them are done. */
export const toBatchAnswer = (results: readonly ActionResult[]) => ({
  done: results.filter(({ outcome }) => outcome === 'done').length,
  results,
})
