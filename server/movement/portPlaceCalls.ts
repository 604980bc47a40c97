import { sql } from 'kysely'
import { z } from 'zod'
import type { Resource } from '@quayside/framework'
import {
  basePath,
  type Condition,
  findAny,
  recordSchema,
  type RouteFactory,
} from '@quayside/framework/server'
import { vessel } from '#resources/reference/vessel.ts'
import { warehouse } from '#resources/reference/warehouse.ts'

const querystring = z.strictObject({ searchParam: z.string().max(60).default('*') })

const searches: readonly (readonly [Resource, string, string, Condition?])[] = [
  [vessel, 'find-any', 'findVessels'],
  [warehouse, 'find-any', 'findWarehouses'],
  [warehouse, 'find-any-packer', 'findPackers', sql<boolean>`packer`],
]

/** Search for ships, and companies that handle goods, while typing; for signed-in users. */
export const portPlaceCalls: RouteFactory = async (app, context) => {
  for (const [resource, name, operationId, where] of searches) {
    const schema = {
      operationId,
      tags: [resource.name],
      querystring,
      response: {
        200: z.object({
          entityList: z.array(recordSchema(resource)),
          page: z.object({ totalElements: z.int() }),
        }),
      },
    }
    app.get(
      `${basePath('main')}${resource.path}/${name}`,
      { schema, config: { rights: [] } },
      async (request) => {
        const { session } = request
        const { searchParam } = request.query as z.infer<typeof querystring>
        const entityList = await context.database.read(({ db }) =>
          findAny(db, resource, session, searchParam, where),
        )
        return { entityList, page: { totalElements: entityList.length } }
      },
    )
  }
}
