import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServerError } from '#server/core/errors.ts'
import { handleError } from './handleError.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * Collects the routes that are registered from now on; the answer distinguishes an address that does not
 * exist (404) from one with other methods (405, naming them in `Allow`).
 */
export const answerUnknown = (app: FastifyInstance): Answer => {
  const methodsOf = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = methodsOf.get(url) ?? { pattern: toPattern(url), methods: new Set() }
    for (const each of [method].flat()) known.methods.add(each)
    methodsOf.set(url, known)
  })

  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = new Set<string>()
    for (const { pattern, methods } of methodsOf.values()) {
      if (pattern.test(path)) for (const method of methods) allowed.add(method)
    }
    if (allowed.size === 0 || allowed.has(request.method)) {
      return void handleError(new ServerError('ROUTE_NOT_FOUND'), request, reply)
    }
    reply.header('allow', [...allowed].sort().join(', '))
    handleError(new ServerError('METHOD_NOT_ALLOWED'), request, reply)
  }
}

const toPattern = (url: string): RegExp => {
  const source = url
    .split(/(:\w+|\*)/)
    .map((part) => {
      if (part === '*') return '.*'
      return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    })
    .join('')
  return new RegExp(`^${source}$`)
}
