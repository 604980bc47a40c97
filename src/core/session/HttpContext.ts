import { createContext, useContext } from 'react'
import type { Base } from '#resources/kit/application.ts'

type Options = {
  readonly signal?: AbortSignal
  /** Archived rows instead of current ones. */
  readonly archive?: boolean
  /** Does not show the global loader. */
  readonly isQuiet?: boolean
  /** The caller shows its own errors; no toast. */
  readonly handlesErrors?: boolean
  /** Safe to repeat. */
  readonly isRepeatable?: boolean
  /** The same key with the same body is executed once. */
  readonly idempotencyKey?: string
}

/** The HTTP client for screens; the port behind it is composed in `App.tsx`. */
export interface Http {
  get(base: Base, path: string, options?: Options): Promise<unknown>
  post(base: Base, path: string, json: unknown, options?: Options): Promise<unknown>
  postText(base: Base, path: string, text: string, options?: Options): Promise<unknown>
  put(base: Base, path: string, json: unknown, options?: Options): Promise<unknown>
  delete(base: Base, path: string, options?: Options): Promise<unknown>
  download(
    base: Base,
    path: string,
    options?: Options & { readonly accept?: 'csv'; readonly onBytes?: (count: number) => void },
  ): Promise<{ readonly blob: Blob; readonly fileName: string }>
}

export const HttpContext = createContext<Http | undefined>(undefined)

export const useHttp = (): Http => {
  const http = useContext(HttpContext)
  if (http === undefined) throw new TypeError('there is no HTTP client here')
  return http
}
