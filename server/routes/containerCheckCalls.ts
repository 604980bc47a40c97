import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { containerCheckPath, isValidContainer } from '#resources/kit/movementRules.ts'
import { basePaths } from './basePaths.ts'
import { readSession } from './readSession.ts'
import type { RouteFactory } from './routeContext.ts'

/** A number has eleven bytes; the rest is for surrounding blanks. */
const bodyLimit = 64

const number = z.string().trim().toUpperCase().max(17)
const params = z.object({ number })
const response = { 200: z.object({ valid: z.boolean() }) }

const readText = async (_request: FastifyRequest, body: string) => body

/** Whether a text is the number of an ISO container. Both the old and the new call are served (EMPN3183). */
export const containerCheckCalls: RouteFactory = async (app, context) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit }, readText)
  const docs = { tags: ['containerCheck'], security: [{ bearer: [] }], response }
  const path = basePaths.main + containerCheckPath
  // Before the body is parsed: callers without a session learn nothing about it.
  const onRequest = async (request: FastifyRequest) => {
    await readSession(request, context)
  }
  app.get(`${path}/:number`, { onRequest, schema: { ...docs, params } }, (request) =>
    check((request.params as z.infer<typeof params>).number),
  )
  app.post(
    `${path}/validate`,
    { onRequest, schema: { ...docs, consumes: ['text/plain'], body: number } },
    (request) => check(request.body as z.infer<typeof number>),
  )
}

const check = async (asked: string) => ({ valid: isValidContainer(asked) })
