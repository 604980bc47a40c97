import { firstBase } from '#schema/application.ts'
import { z } from 'zod'
import { findAnythingPath, findTextLength } from '#schema/filters/findAnything.ts'
import { findAnything } from '#server/read/findAnything.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { plainText } from './fieldSchema.ts'
import { basePath } from '#server/http/basePaths.ts'
import { describeCalls, perMinute } from '#server/http/openApi.ts'
import { toCaller } from '#server/http/toCaller.ts'
import type { RouteFactory } from '#server/http/routeContext.ts'
import { normalizeText } from '#schema/values/normalizeText.ts'

/** Continuous typing makes three calls a second, which no user sustains. */
const searchesPerMinute = 120

const body = z.strictObject({
  // The database would refuse other characters.
  text: plainText(
    findTextLength.min,
    findTextLength.max,
    z.string().overwrite(normalizeText).trim(),
  ).meta({ description: 'A number or a name, whole or in part' }),
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
    const { application, database, lists } = context
    const describe = describeCalls('findAnything', {
      rights: [],
      rateLimit: perMinute(searchesPerMinute),
    })
    const options = {
      ...describe('findAnything', { body, response: { 200: found } }),
      bodyLimit: 1_024,
    }
    const path = `${basePath(application, firstBase)}${findAnythingPath}/find`
    app.post(path, options, async (request) => {
      const { text } = request.body as z.infer<typeof body>
      const caller = toCaller(context, request.session)
      const groups = await database.read((reader) =>
        findAnything(lists, reader, catalogue, caller, text),
      )
      return { groups }
    })
  }
