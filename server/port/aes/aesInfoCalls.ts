import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { aesInfo, aesInfoPath, aesInfoRight, isAesReference } from '#resources/aesInfo.ts'
import { holdsAny, type Session } from '#resources/kit/session.ts'
import { ServerError } from '#server/core/errors.ts'
import { createAttemptLimiter } from '#server/core/identity/limits/attemptLimiter.ts'
import { findAesInfo } from './findAesInfo.ts'
import { basePath } from '#server/core/http/basePaths.ts'
import { valuesSchema } from '#server/core/routes/fieldSchema.ts'
import { referenceLimit } from '#server/port/status/publicStatusCalls.ts'
import { readSession } from '#server/core/http/readSession.ts'
import type { RouteFactory } from '#server/core/http/routeContext.ts'

/** A reference takes eighteen bytes; the rest is room for blanks around it. */
const bodyLimit = 256

const reference = z.string().trim().toUpperCase().refine(isAesReference)
/** Nobody looks up more by hand in a day. */
export const aesInfoOfUser = { attempts: 300, windowSeconds: 86_400 }

const params = z.object({ reference })
const readText = async (_request: FastifyRequest, body: string) => body

/**
 * Who to ask about one exact reference, and how it stands with customs. No part in the order is needed, so it takes whole
 * references and no parts of them, and as many a minute as a person types. Old and new way to ask are both served.
 */
export const aesInfoCalls: RouteFactory = async (app, context) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit }, readText)
  const path = basePath('main') + aesInfoPath
  const docs = {
    tags: ['aesInfo'],
    security: [{ bearer: [] }],
    response: {
      200: z.object({
        entityList: z.array(valuesSchema('aesInfo', aesInfo)),
        page: z.object({ totalElements: z.int() }),
      }),
    },
  }
  // One counter for both calls of an address, and one of a user: references are numbered and could be read off by counting.
  const onRequest = app.rateLimit(referenceLimit)
  const days = createAttemptLimiter({ ...aesInfoOfUser, clock: context.clock })
  const countDay = ({ participantCode, username }: Session): void => {
    const key = `${participantCode} ${username}`
    if (days.waitFor(key) > 0) throw new ServerError('RATE_LIMITED')
    days.count(key)
  }
  const find = async (request: FastifyRequest, read: () => string) => {
    const session = await readSession(request, context)
    if (!holdsAny(session, [aesInfoRight])) throw new ServerError('RIGHT_MISSING')
    if (request.validationError) throw request.validationError
    countDay(session)
    const entityList = await findAesInfo(context.database.db, read(), session.archive)
    return { entityList, page: { totalElements: entityList.length } }
  }
  const options = { onRequest, attachValidation: true } as const
  app.get(`${path}/find/:reference`, { ...options, schema: { ...docs, params } }, (request) =>
    find(request, () => (request.params as z.infer<typeof params>).reference),
  )
  app.post(
    `${path}/find-by-reference`,
    { ...options, schema: { ...docs, consumes: ['text/plain'], body: reference } },
    (request) => find(request, () => request.body as string),
  )
}
