import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { containerCheckPath, isValidContainer } from '#resources/movementRules.ts'
import { normalizeCode } from '@quayside/framework'
import { basePath, type RouteFactory } from '@quayside/framework/server'

/** A number has eleven bytes; the rest is for surrounding blanks. */
const bodyLimit = 64

const number = z.string().overwrite(normalizeCode).trim().toUpperCase().max(17)
const params = z.object({ number })
const response = { 200: z.object({ valid: z.boolean() }) }

const readText = async (_request: FastifyRequest, body: string) => body

/** Whether a text is the number of an ISO container. Both the old and the new call are served (EMPN3183). */
export const containerCheckCalls: RouteFactory = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit }, readText)
  const docs = { tags: ['containerCheck'], response }
  const path = basePath('main') + containerCheckPath
  app.get(
    `${path}/:number`,
    { config: { rights: [] }, schema: { ...docs, operationId: 'checkContainerNumber', params } },
    (request) => check((request.params as z.infer<typeof params>).number),
  )
  app.post(
    `${path}/validate`,
    {
      config: { rights: [], reads: true },
      schema: {
        ...docs,
        operationId: 'validateContainerNumber',
        consumes: ['text/plain'],
        body: number,
      },
    },
    (request) => check(request.body as z.infer<typeof number>),
  )
}

const check = async (asked: string) => ({ valid: isValidContainer(asked) })
