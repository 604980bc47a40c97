import type { FastifyRequest } from 'fastify'
import { ServerError } from '#server/core/errors.ts'

/** Bodies of the product are a few levels deep; preferences, which a client shapes, have some more. */
const deepest = 64

/**
 * Refuses a body that is nested so deep that what walks through it later would run out of stack.
 * @throws ServerError BODY_INVALID
 */
export const refuseDeepBody = async ({ body }: FastifyRequest): Promise<void> => {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new ServerError('BODY_INVALID', { reason: 'tooDeep' })
    level = level.flatMap(toBelow)
  }
}

/** A stream or a form is not walked through. */
const toBelow = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.filter((below) => typeof below === 'object')
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.values(value).filter((below) => typeof below === 'object') : []
}
