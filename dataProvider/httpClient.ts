import { HttpError } from 'ra-core'
import { application, type Base } from '#resources/kit/application.ts'
import type { Download } from './readDownload.ts'

/** How one call differs from the ordinary. */
export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** Archive mode of this call; archived and current answers never mix. */
  readonly archive?: boolean
  readonly accept?: keyof typeof acceptTypes
  /** Of a download: bytes that are there so far. */
  readonly onBytes?: (count: number) => void
  /** The global loader stays away. */
  readonly isQuiet?: boolean
  /** May be sent again without harm: tried twice more where no answer came or the server was away. */
  readonly isRepeatable?: boolean
  /** The caller shows its own errors; no toast. */
  readonly handlesErrors?: boolean
  /** The toast shows the server's message instead of status and error (ER-008). */
  readonly showsServerMessage?: boolean
  /** The same key with the same body is done once. */
  readonly idempotencyKey?: string
}

export type CallBody =
  | { readonly json: unknown }
  | { readonly text: string }
  | { readonly file: File }
  | undefined

/** Something that failed, as a toast and a support report need it; nothing in it is secret. */
export type Failure = {
  /** 999 where no answer came (ER-017). */
  readonly status: number
  readonly error: string
  readonly code: string
  readonly message: string
  readonly correlationId: string | undefined
  readonly call: string
  readonly time: string
  readonly showsServerMessage: boolean
  /** The caller deals with it and shows what there is to show. */
  readonly isHandled: boolean
}

/** What the client needs of the rest of the product. */
export interface HttpPorts {
  /** Undefined without a session. */
  readonly session: () => { readonly participantCode: string } | undefined
  /** A token that is still good, renewed where needed; null without a session. */
  readonly accessToken: () => Promise<string | null>
  /** Ends what is left of the session. True when it came back, and the call is to be sent again. */
  readonly onSessionLost: () => Promise<boolean>
  readonly onFailure: (failure: Failure) => void
  /** Called with the build that answers, where the server names it. */
  readonly onBuild: (build: string) => void
  readonly onStart: () => void
  readonly onEnd: () => void
  readonly now: () => Date
  /** Milliseconds; ends early when the call is given up. */
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
}

export interface HttpSettings {
  readonly baseAddresses: Readonly<Record<Base, string>>
  /** Bases that are told the chosen company. */
  readonly companyHeaderBases: readonly string[]
}

const acceptTypes = {
  json: 'application/json',
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: '*/*',
} as const

const noAnswer = 999

/** Milliseconds. */
const pausesBeforeRepetition = [1_000, 2_000]

/** The one place from which calls leave the browser; see `docs/errors.md` for what comes back. */
export const createHttpClient = (settings: HttpSettings, ports: HttpPorts) => {
  const send = async (
    method: string,
    base: Base,
    path: string,
    body: CallBody,
    options: CallOptions,
  ): Promise<Response> => {
    // Only of a call that began without a connection is it sure that nothing was sent.
    const began = isOffline()
    try {
      const headers = await toHeaders(base, body, options)
      const response = await fetch(settings.baseAddresses[base] + path, {
        method,
        headers,
        credentials: 'include',
        signal: options.signal ?? null,
        ...toPayload(body),
      })
      const build = response.headers.get('x-build')
      if (build !== null) ports.onBuild(build)
      if (!response.ok) throw await toHttpError(response)
      return response
    } catch (error) {
      throw options.signal?.aborted || error instanceof HttpError
        ? error
        : toClientError(error, began && isOffline() ? 'OFFLINE' : undefined)
    }
  }

  const sendRepeatedly: typeof send = async (method, base, path, body, options) => {
    if (!options.isQuiet) ports.onStart()
    try {
      for (const pause of options.isRepeatable ? pausesBeforeRepetition : []) {
        try {
          return await send(method, base, path, body, options)
        } catch (error) {
          if (!isPassing(error)) throw error
        }
        await ports.wait(pause, options.signal)
      }
      return await send(method, base, path, body, options)
    } finally {
      if (!options.isQuiet) ports.onEnd()
    }
  }

  /** The server did nothing of a call that it refused for its session, so it is sent again once that is back. */
  const sendWithSession: typeof send = async (method, base, path, body, options) => {
    try {
      return await sendRepeatedly(method, base, path, body, options)
    } catch (error) {
      if (isSessionLost(error) && (await ports.onSessionLost())) {
        return sendWithSession(method, base, path, body, options)
      }
      throw report(error, `${method} ${path}`, options)
    }
  }

  const toHeaders = async (base: Base, body: CallBody, options: CallOptions) => {
    const session = ports.session()
    const token = session === undefined ? null : await ports.accessToken()
    // Nobody is asked without a token what only a session may ask.
    if (session !== undefined && token === null) throw noSession()
    const headers = new Headers({ Accept: acceptTypes[options.accept ?? 'json'] })
    if (body !== undefined && 'json' in body) headers.set('Content-Type', 'application/json')
    if (body !== undefined && 'text' in body) headers.set('Content-Type', 'text/plain')
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    if (options.archive) headers.set(application().headers.archive, 'true')
    if (session && settings.companyHeaderBases.includes(base)) {
      headers.set(application().headers.company, session.participantCode)
    }
    if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
    return headers
  }

  /** Tells of a failure; a lost session is told by what follows from it. */
  const report = (failed: unknown, call: string, options: CallOptions): unknown => {
    if (!(failed instanceof HttpError) || isSessionLost(failed)) return failed
    const { status, error: name, code, message, correlationId } = bodyOf(failed)
    ports.onFailure({
      status,
      error: name,
      code,
      message,
      correlationId,
      call,
      time: ports.now().toISOString(),
      showsServerMessage: options.showsServerMessage ?? false,
      isHandled: options.handlesErrors ?? false,
    })
    return failed
  }

  const readJson = async (response: Response): Promise<unknown> =>
    response.status === 204 ? null : response.json()

  return {
    get: async (base: Base, path: string, options: CallOptions = {}) =>
      readJson(await sendWithSession('GET', base, path, undefined, options)),
    post: async (base: Base, path: string, json: unknown, options: CallOptions = {}) =>
      readJson(await sendWithSession('POST', base, path, { json }, options)),
    postText: async (base: Base, path: string, text: string, options: CallOptions = {}) =>
      readJson(await sendWithSession('POST', base, path, { text }, options)),
    postFile: async (base: Base, path: string, file: File, options: CallOptions = {}) =>
      readJson(await sendWithSession('POST', base, path, { file }, options)),
    put: async (base: Base, path: string, json: unknown, options: CallOptions = {}) =>
      readJson(await sendWithSession('PUT', base, path, { json }, options)),
    delete: async (base: Base, path: string, options: CallOptions = {}) =>
      readJson(await sendWithSession('DELETE', base, path, undefined, options)),
    deleteWith: async (base: Base, path: string, json: unknown, options: CallOptions = {}) =>
      readJson(await sendWithSession('DELETE', base, path, { json }, options)),
    /** With `json` it is a POST. */
    download: async (
      base: Base,
      path: string,
      options: CallOptions = {},
      json?: unknown,
    ): Promise<Download> => {
      const method = json === undefined ? 'GET' : 'POST'
      const body = json === undefined ? undefined : { json }
      const response = await sendWithSession(method, base, path, body, options)
      try {
        // Few need it, and not before somebody saves a file.
        const { readDownload } = await import('./readDownload.ts')
        return await readDownload(response, options.onBytes)
      } catch (error) {
        // The answer had begun, and broke.
        throw options.signal?.aborted
          ? error
          : report(toClientError(error), `${method} ${path}`, options)
      }
    },
  }
}
export type HttpClient = ReturnType<typeof createHttpClient>

const toPayload = (body: CallBody): { body?: BodyInit } => {
  if (body === undefined) return {}
  if ('text' in body) return { body: body.text }
  if ('json' in body) return { body: JSON.stringify(body.json) }
  const form = new FormData()
  form.append('file', body.file)
  return { body: form }
}

type ProblemBody = {
  status: number
  error: string
  code: string
  message: string
  correlationId: string | undefined
}

const toHttpError = async (response: Response): Promise<HttpError> => {
  const body: unknown = await response.json().catch(() => null)
  const problem = {
    status: response.status,
    error: response.statusText,
    code: '',
    message: response.statusText,
    correlationId: response.headers.get('x-correlation-id') ?? undefined,
    ...(body !== null && typeof body === 'object' ? body : {}),
  }
  // An expired token is for the user an ended session like any other (ER-002).
  const rewritten =
    problem.status === 401 && problem.code === 'TOKEN_EXPIRED'
      ? { ...problem, code: 'INVALID_SESSION', message: sessionExpired }
      : problem
  return new HttpError(rewritten.message, rewritten.status, rewritten)
}
const sessionExpired = 'Your session is expired. Please log in again.'

const isOffline = (): boolean => navigator.onLine === false

const toClientError = (
  error: unknown,
  code: 'OFFLINE' | 'CLIENT_EXCEPTION' = 'CLIENT_EXCEPTION',
): HttpError => {
  const message = error instanceof Error ? error.message : String(error)
  return new HttpError(message, noAnswer, {
    status: noAnswer,
    error: 'Client Exception',
    code,
    message,
  })
}

const bodyOf = (error: HttpError): ProblemBody => error.body as ProblemBody

const noSession = (): HttpError =>
  new HttpError(sessionExpired, 401, {
    status: 401,
    error: 'Unauthorized',
    code: 'INVALID_SESSION',
    message: sessionExpired,
  })

/** A fault that the next attempt may not meet any more. */
const isPassing = (error: unknown): boolean =>
  error instanceof HttpError &&
  [502, 503, 504, noAnswer].includes(error.status) &&
  bodyOf(error).code !== 'OFFLINE'

const isSessionLost = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 401 && bodyOf(error).code === 'INVALID_SESSION'
