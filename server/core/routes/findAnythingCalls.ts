import { firstBase } from '#resources/kit/application.ts'
import { z } from 'zod'
import { findAnythingPath, findTextLength } from '#resources/kit/filters/findAnything.ts'
import { findAnything } from '#server/core/store/read/findAnything.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'
import { basePath } from '#server/core/http/basePaths.ts'
import { readSession } from '#server/core/http/readSession.ts'
import type { RouteFactory } from '#server/core/http/routeContext.ts'
import { normalizeText } from '#resources/kit/values/normalizeText.ts'

/** Continuous typing makes three calls a second, which no user sustains. */
const searchesPerMinute = 120

const body = z.strictObject({
  text: z
    .string()
    .overwrite(normalizeText)
    .trim()
    .min(findTextLength.min)
    .max(findTextLength.max)
    // The database would refuse other characters.
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .meta({ description: 'A number or a name, whole or in part' }),
})

const found = z.object({
  groups: z.array(
    z.object({
      view: z.string(),
      resource: z.string(),
      hits: z.array(
        z.object({
          id: z.int(),
          pageId: z.int().optional(),
          field: z.string(),
          value: z.string(),
          isWhole: z.boolean(),
          summary: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
        }),
      ),
      more: z.array(
        z.object({
          field: z.string(),
          totalElements: z.int(),
          totalEstimated: z.literal(true).optional(),
        }),
      ),
      late: z.array(z.string()),
    }),
  ),
})

/**
 * Finds the rows of a session's lists by a number or a name. It needs no right: rights, company,
 * archive mode and flags restrict it like those lists.
 */
export const findAnythingCalls =
  (catalogue: Catalogue): RouteFactory =>
  async (app, context) => {
    const { database, settings, totals } = context
    const schema = {
      tags: ['findAnything'],
      security: [{ bearer: [] }],
      body,
      response: { 200: found },
    }
    const rateLimit = {
      max: searchesPerMinute,
      timeWindow: 60_000,
      keyGenerator: async (request: Parameters<typeof readSession>[0]) => {
        const { participantCode, username } = await readSession(request, context)
        return `${participantCode} ${username}`
      },
    }
    const options = { schema, config: { rateLimit }, bodyLimit: 1_024 }
    app.post(`${basePath(firstBase())}${findAnythingPath}/find`, options, async (request) => {
      const session = await readSession(request, context)
      const { text } = request.body as z.infer<typeof body>
      const caller = { session, timeZone: settings.timeZone }
      const groups = await database.read((reader) =>
        findAnything(reader, totals, catalogue, caller, text),
      )
      return { groups }
    })
  }
