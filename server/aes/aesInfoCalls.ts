import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  aesInfo,
  aesInfoPath,
  aesInfoRight,
  aesReferenceMax,
  isAesReference,
} from '#resources/aesInfo.ts'
import { normalizeCode, type Session } from '@quayside/framework'
import {
  basePath,
  createSharedLimit,
  type RouteFactory,
  ServerError,
  userKey,
  valuesSchema,
} from '@quayside/framework/server'
import { findAesInfo } from './findAesInfo.ts'
import { referenceLimit } from '#server/status/publicStatusCalls.ts'

/** A reference has eighteen bytes; the rest is for surrounding blanks. */
const bodyLimit = 256

const reference = z
  .string()
  .overwrite(normalizeCode)
  .trim()
  .toUpperCase()
  .refine(isAesReference)
  .meta({
    pattern: `^\\s*[A-Za-z0-9]{11,${aesReferenceMax}}\\s*$`,
    description:
      'A complete reference; with eleven characters, a container number with its check digit',
  })
/** Above the number of manual searches in a day. */
export const aesInfoOfUser = { attempts: 300, windowSeconds: 86_400 }

const params = z.object({ reference })
const readText = async (_request: FastifyRequest, body: string) => body

/**
 * What is known of one exact reference. No part in the order is needed, so it only takes complete
 * references, and only as many per minute as a person types. Both the old and the new call are served.
 */
export const aesInfoCalls: RouteFactory = async (app, context) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit }, readText)
  const path = basePath(context.application, 'main') + aesInfoPath
  const docs = {
    tags: ['aesInfo'],
    response: {
      200: z.object({
        entityList: z.array(valuesSchema('aesInfo', aesInfo)),
        page: z.object({ totalElements: z.int() }),
      }),
    },
  }
  // One limit per address for both calls, and one per user: references are numbered and could be enumerated.
  const onRequest = app.rateLimit({ ...referenceLimit, keyGenerator: ({ ip }) => ip })
  const days = createSharedLimit(context, 'aesInfo', aesInfoOfUser)
  const countDay = async (session: Session): Promise<void> => {
    if ((await days.take(userKey(session))) > 0) throw new ServerError('RATE_LIMITED')
  }
  const find = async (request: FastifyRequest, read: () => string) => {
    const { session } = request
    await countDay(session)
    const entityList = await findAesInfo(context.database.db, read(), session)
    return { entityList, page: { totalElements: entityList.length } }
  }
  const config: FastifyContextConfig = { rights: [aesInfoRight], errors: ['RATE_LIMITED'] }
  const options = { onRequest, config }
  app.get(
    `${path}/find/:reference`,
    { ...options, schema: { ...docs, operationId: 'getAesInfo', params } },
    (request) => find(request, () => (request.params as z.infer<typeof params>).reference),
  )
  app.post(
    `${path}/find-by-reference`,
    {
      ...options,
      schema: { ...docs, operationId: 'findAesInfo', consumes: ['text/plain'], body: reference },
    },
    (request) => find(request, () => request.body as string),
  )
}
