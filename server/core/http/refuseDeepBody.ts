import type { FastifyRequest } from 'fastify'
import { ServerError } from '#server/core/errors.ts'

/** Bodies of the product have a few levels; preferences, whose form is free, have some more. */
const deepest = 64

/**
 * Refuses a body that is nested so deeply that recursive code would overflow the stack.
 * @throws ServerError BODY_INVALID
 */
export const refuseDeepBody = async ({ body }: FastifyRequest): Promise<void> => {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new ServerError('BODY_INVALID', { reason: 'tooDeep' })
    level = level.flatMap(toBelow)
  }
}

/** Streams and forms are not traversed. */
const toBelow = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.filter((below) => typeof below === 'object')
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.values(value).filter((below) => typeof below === 'object') : []
}
