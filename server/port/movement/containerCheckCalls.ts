import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { containerCheckPath, isValidContainer } from '#resources/port/movementRules.ts'
import { basePath } from '#server/core/http/basePaths.ts'
import { readSession } from '#server/core/http/readSession.ts'
import type { RouteFactory } from '#server/core/http/routeContext.ts'
import { normalizeCode } from '#resources/kit/values/normalizeText.ts'

/** A number has eleven bytes; the rest is for surrounding blanks. */
const bodyLimit = 64

const number = z.string().overwrite(normalizeCode).trim().toUpperCase().max(17)
const params = z.object({ number })
const response = { 200: z.object({ valid: z.boolean() }) }

const readText = async (_request: FastifyRequest, body: string) => body

/** Whether a text is the number of an ISO container. Both the old and the new call are served (EMPN3183). */
export const containerCheckCalls: RouteFactory = async (app, context) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit }, readText)
  const docs = { tags: ['containerCheck'], security: [{ bearer: [] }], response }
  const path = basePath('main') + containerCheckPath
  // Before the body is looked at: who is not signed in learns nothing of it.
  const onRequest = async (request: FastifyRequest) => {
    await readSession(request, context)
  }
  app.get(`${path}/:number`, { onRequest, schema: { ...docs, params } }, (request) =>
    check((request.params as z.infer<typeof params>).number),
  )
  app.post(
    `${path}/validate`,
    {
      onRequest,
      config: { reads: true },
      schema: { ...docs, consumes: ['text/plain'], body: number },
    },
    (request) => check(request.body as z.infer<typeof number>),
  )
}

const check = async (asked: string) => ({ valid: isValidContainer(asked) })
