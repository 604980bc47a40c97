import type { CallOptions } from '@quayside/framework/admin'
import type { Filter } from '@quayside/framework/query'

/** Options for reading a list or a record, and for writing one; react-admin passes them on unread. */
export type Meta = {
  readonly archive?: boolean
  readonly version?: number
  readonly key?: string
  /** In the background: no loader, and the caller shows errors. */
  readonly isQuiet?: boolean
  /** The same, and asked for by no one: a lost session is said at the next thing that the user does. */
  readonly isUnasked?: boolean
  /** A condition of a list besides its filters. */
  readonly within?: Filter
}

/** What the parameters of every call may contain. */
export type Params = { readonly meta?: Meta; readonly signal?: AbortSignal }

export const toOptions = ({ meta, signal }: Params): CallOptions => ({
  signal,
  archive: meta?.archive ?? false,
  idempotencyKey: meta?.key,
  ...(meta?.isQuiet || meta?.isUnasked ? { isQuiet: true, handlesErrors: true } : {}),
  ...(meta?.isUnasked ? { isUnasked: true } : {}),
})

export const toReading = (params: Params): CallOptions => ({
  ...toOptions(params),
  isRepeatable: true,
})

/** The dialog shows input problems and conflicts itself. */
export const toWriting = (params: Params): CallOptions => ({
  ...toOptions(params),
  handlesErrors: true,
})
