import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Session } from '#schema/session.ts'
import { ServerError, toErrorBody } from '#server/errors.ts'
import { toServerError } from '#server/http/handleError.ts'
import type { ConcurrencyLimit } from '#server/http/concurrencyLimit.ts'

/**
 * Answers with JSON that begins with a blank for each portion done, so that the client sees the progress; a client that disconnects
 * cancels. The work takes a slot of the user. @throws ServerError if there is none
 */
export const streamProgress = async <Answer>(
  reply: FastifyReply,
  slots: ConcurrencyLimit,
  session: Session,
  work: (onPortion: () => void) => Promise<Answer>,
): Promise<FastifyReply> => {
  const release = slots.take(session)
  let isGone = false
  const output = new PassThrough()
  const begun = Promise.withResolvers<undefined>()
  reply.raw.once('close', () => (isGone = true))
  const answer = work(() => {
    if (isGone) throw new ServerError('INTERNAL', { reason: 'cancelled' })
    output.write(' ')
    begun.resolve(undefined)
  }).finally(release)
  // Until the first portion is done, a failure has a status of its own.
  await Promise.race([begun.promise, answer])
  answer.then(
    (done) => output.end(JSON.stringify(done)),
    (error: unknown) => {
      const failure = toServerError(error)
      if (failure.status >= 500 && !isGone) reply.log.error({ err: error }, failure.message)
      output.end(JSON.stringify({ failure: toErrorBody(failure) }))
    },
  )
  return reply.type('application/json; charset=utf-8').send(output)
}
