import type { FastifyInstance } from 'fastify'
import { ServerError } from '#server/errors.ts'
import { addFormParser, toForm } from '#server/page/form.ts'
import { backChannelLogoutPath } from '#server/identityPort.ts'
import type { ReportEvent } from '#server/operate/telemetry/securityEvents.ts'
import type { EndedSessions } from './endedSessions.ts'
import { readLogoutToken, refusedFor } from './logoutToken.ts'

const FIELD = 'logout_token'

/**
 * Adds the call by which an external provider says that it has ended a session. It is not limited in number: a provider may end
 * thousands of sessions at once and says it once, and a forged token costs no more than with any other call.
 */
export const registerLogout = async (
  app: FastifyInstance,
  options: Parameters<typeof readLogoutToken>[1] & {
    readonly endedSessions: Pick<EndedSessions, 'end'>
    readonly report: ReportEvent
  },
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    addFormParser(scope)
    scope.post(backChannelLogoutPath, async (request, reply) => {
      // By the specification other fields are ignored.
      const [token, ...more] = toForm(request).getAll(FIELD)
      if (token === undefined || more.length > 0)
        throw new ServerError('BODY_INVALID', { field: FIELD, reason: 'exactly one' })
      const logout = await readLogoutToken(token, options).catch((error: unknown) => {
        // Those who set the provider up see its answer nowhere else.
        if (error instanceof ServerError)
          request.log.warn({ correlationId: request.id }, error.message)
        throw error
      })
      if (!(await options.endedSessions.end(logout))) throw refusedFor('jti')
      options.report('signedOutByProvider', {
        target: logout.subject,
        address: request.ip,
        correlationId: request.id,
      })
      return reply.send()
    })
  })
}
