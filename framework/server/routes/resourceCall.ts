import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Resource } from '#schema/resource.ts'
import type { ConcurrencyLimit } from '#server/http/concurrencyLimit.ts'
import type { Catalogue } from '#server/sql/toScope.ts'

/** A resource whose calls are registered, and the limits that it shares with the others of its catalogue. */
export interface ResourceCall {
  readonly catalogue: Catalogue
  readonly resource: Resource
  /** Of lists: a page may take half a second, and all users share ten connections. */
  readonly share: ConcurrencyLimit
  readonly exports: ConcurrencyLimit
  /** Of imports and changes of many rows: each holds a connection for as long as it writes. */
  readonly imports: ConcurrencyLimit
}

export const idParams = z.object({ id: z.string().regex(/^[1-9]\d{0,15}$/) })

/** The id of a call with `idParams`. */
export const idOf = (request: FastifyRequest): number =>
  Number((request.params as z.infer<typeof idParams>).id)

/** An id or a version of a body. */
export const toNumber = (value: unknown): number | undefined =>
  value === undefined || value === null ? undefined : Number(value)

/** Answers made of declared columns are serialized without validation. */
export const asJson = { serializerCompiler: () => (data: unknown) => JSON.stringify(data) }
