import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  aesInfo,
  aesInfoPath,
  aesInfoRight,
  aesReferenceMax,
  isAesReference,
} from '#resources/aesInfo.ts'
import { normalizeCode } from '@quayside/framework'
import {
  createSharedLimit,
  describeCalls,
  listOf,
  type RouteFactory,
  ServerError,
  userKey,
  valuesSchema,
} from '@quayside/framework/server'
import { mainPath, takeTexts, toList } from '#server/calls.ts'
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

/**
 * What is known of one exact reference. No part in the order is needed, so it only takes complete
 * references, and only as many per minute as a person types. Both the old and the new call are served.
 */
export const aesInfoCalls: RouteFactory = async (app, context) => {
  takeTexts(app, bodyLimit)
  const path = mainPath(context, aesInfoPath)
  const response = { 200: listOf(valuesSchema('aesInfo', aesInfo)) }
  // One limit per address for both calls, and one per user: references are numbered and could be enumerated.
  const onRequest = app.rateLimit({ ...referenceLimit, keyGenerator: ({ ip }) => ip })
  const days = createSharedLimit(context, 'aesInfo', aesInfoOfUser)
  const find = async ({ session }: FastifyRequest, requested: string) => {
    if ((await days.take(userKey(session))) > 0) throw new ServerError('RATE_LIMITED')
    return toList(await findAesInfo(context.database.db, requested, session))
  }
  const describe = describeCalls('aesInfo', { rights: [aesInfoRight], errors: ['RATE_LIMITED'] })
  app.get(
    `${path}/find/:reference`,
    { ...describe('getAesInfo', { params, response }), onRequest },
    (request) => find(request, (request.params as z.infer<typeof params>).reference),
  )
  const asText = { consumes: ['text/plain'], body: reference, response }
  app.post(
    `${path}/find-by-reference`,
    { ...describe('findAesInfo', asText), onRequest },
    (request) => find(request, request.body as string),
  )
}
