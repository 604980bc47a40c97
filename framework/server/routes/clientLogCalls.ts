import { firstBase } from '#schema/application.ts'
import { z } from 'zod'
import { describeCalls, nothing, perMinute } from '#server/http/openApi.ts'
import type { RouteFactory } from '#server/http/routeContext.ts'
import { basePath } from '#server/http/basePaths.ts'

/** The browser sends at most one in ten seconds; this is enough for many tabs of one user. */
const reportsPerMinute = 30

const report = z.strictObject({
  level: z.enum(['warn', 'error']),
  message: z.string().min(1).max(500),
  /** Method and path of the call that failed. */
  call: z.string().max(300).optional(),
  /** 999 if there was no answer. */
  status: z.int().min(100).max(999).optional(),
  correlationId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  build: z.string().regex(/^\w{1,40}$/),
})
type Report = z.infer<typeof report>

/** Writes errors of the browser to the server's log, where support looks for them (A082). */
export const clientLogCalls: RouteFactory = async (app, { application }) => {
  const describe = describeCalls('clientLog', {
    rights: [],
    rateLimit: perMinute(reportsPerMinute),
    reads: true,
  })
  const options = {
    ...describe('reportClientError', { body: report, response: nothing }),
    bodyLimit: 4_096,
  }
  app.post(`${basePath(application, firstBase)}/client-log/v1`, options, async (request, reply) => {
    const { level, ...client } = request.body as Report
    const { participantCode } = request.session
    request.log[level]({ client: { ...client, participantCode } }, 'reported by a browser')
    return reply.code(204).send(null)
  })
}
