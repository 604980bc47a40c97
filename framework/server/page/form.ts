import type { FastifyInstance, FastifyRequest } from 'fastify'

const FORM_BYTES = 4096

/** Lets the routes of a scope accept HTML forms. */
export const addFormParser = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** The values of the form; empty for any other body. */
export const toForm = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()
