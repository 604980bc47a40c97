import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Filter } from '#query/filter.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { pathOf } from '#server/http/basePaths.ts'
import type { ConcurrencyLimit } from '#server/http/concurrencyLimit.ts'
import { describeCalls } from '#server/http/openApi.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { bindHooks } from '#server/write/bindHooks.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { errorTable, type ErrorCode } from '#server/errors.ts'

/** Limits that the resources of a catalogue share. */
export interface CallLimits {
  /** Of lists: a page may take half a second, and all users share ten connections. */
  readonly share: ConcurrencyLimit
  readonly exports: ConcurrencyLimit
  /** Of imports and changes of many rows: each holds a connection for as long as it writes. */
  readonly imports: ConcurrencyLimit
  /** Of files that are received: a slow sender keeps a place for as long as it sends. */
  readonly uploads: ConcurrencyLimit
}

/** A resource whose calls are registered. */
export type ResourceCall = CallLimits & ReturnType<typeof toCall>

/** What the calls of a resource have in common. By default they need the right to read it. */
export const toCall = (
  app: FastifyInstance,
  context: RouteContext,
  catalogue: Catalogue,
  resource: Resource,
) => ({
  app,
  context,
  catalogue,
  resource,
  path: pathOf(context.application, resource),
  names: callNamesOf(resource),
  describe: describeCalls(resource.name, { rights: resource.access.read }),
  /** The rows that a session may see. */
  readable: (session: Session, filter?: Filter) =>
    toRowSource(catalogue, resource, toCaller(context, session), filter),
  /** The rows that a session may change. */
  writable: (session: Session) =>
    toRowSource(catalogue, resource, toCaller(context, session), undefined, 'write'),
  /** What the application does before and after a write of a session. */
  hooksOf: (session: Session) => bindHooks(context, catalogue, toCaller(context, session)),
})

export const idParams = z.object({ id: z.string().regex(/^[1-9]\d{0,15}$/) })

/** The id of a call with `idParams`. */
export const idOf = (request: FastifyRequest): number =>
  Number((request.params as z.infer<typeof idParams>).id)

/** An id or a version of a body. */
export const toNumber = (value: unknown): number | undefined =>
  value === undefined || value === null ? undefined : Number(value)

/** Answers made of declared columns are serialized without validation. */
export const asJson = { serializerCompiler: () => (data: unknown) => JSON.stringify(data) }

/** The name of a resource in names of calls: `RiskFile` and `RiskFiles`. */
const callNamesOf = ({ name }: Pick<Resource, 'name'>) => {
  const one = capitalised(name)
  return { one, many: toPlural(one) }
}

export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const toPlural = (name: string): string => {
  if (name.endsWith('s')) return name
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
}

/** `reject-information` is `rejectInformation`. */
export const camelCased = (path: string): string =>
  path.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What is refused of a filter. */
export const filterErrors = Object.keys(errorTable).filter((code): code is ErrorCode =>
  code.startsWith('FILTER_'),
)

/** Of a list: its filter, order and page, and more calls of a user than are answered at once. */
export const findErrors: readonly ErrorCode[] = [
  ...filterErrors,
  'SORT_UNKNOWN_FIELD',
  'SORT_INVALID',
  'PAGE_INVALID',
  'PAGE_TOO_FAR',
  'RATE_LIMITED',
]

/** Of an action on a row, by what the row, its rules and its values are. */
export const writeErrors: readonly ErrorCode[] = [
  'VALUE_INVALID',
  'NOT_FOUND',
  'VERSION_CONFLICT',
  'RULE_BROKEN',
  'SIGN_IN_TOO_OLD',
  'METHOD_NOT_ALLOWED',
]

/** Of an action on many rows, whose results stand in the answer. */
export const manyErrors: readonly ErrorCode[] = [
  'RULE_BROKEN',
  'SIGN_IN_TOO_OLD',
  'METHOD_NOT_ALLOWED',
  'RATE_LIMITED',
]
