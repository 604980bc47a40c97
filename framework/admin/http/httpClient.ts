import { HttpError } from 'react-admin'
import {
  type Application,
  type Base,
  type BaseReference,
  resolveBase,
} from '#schema/application.ts'
import type { Download } from './readDownload.ts'
import type { sendCounting as SendCounting } from './sendCounting.ts'

/** Options of one call. */
export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** Archive mode of this call; archived and current answers never mix. */
  readonly archive?: boolean
  readonly accept?: keyof typeof acceptTypes
  /** Of a download: bytes received so far. */
  readonly onBytes?: (count: number) => void
  /** Of an upload: bytes sent so far. */
  readonly onSent?: (count: number) => void
  /** Does not show the global loader. */
  readonly isQuiet?: boolean
  /** Safe to repeat: retried twice if there was no answer or the server was unavailable. */
  readonly isRepeatable?: boolean
  /** The caller shows the errors; no toast. */
  readonly handlesErrors?: boolean
  /** The toast shows the server's message instead of status and error (ER-008). */
  readonly showsServerMessage?: boolean
  /** The same key with the same body is executed once. */
  readonly idempotencyKey?: string | undefined
  /** Asked for by no one: that the session is over is said at the next thing the user does, and not while they type. */
  readonly isUnasked?: boolean
  /** A call that has no answer without a session: it fails, and is not sent. */
  readonly isOfSession?: boolean | undefined
}

export type CallBody =
  | { readonly json: unknown }
  | { readonly text: string }
  | { readonly file: File }
  | { readonly content: Blob }
  | undefined

/** A failure, for toasts and support reports; contains no secrets. */
export type Failure = {
  /** 999 if there was no answer (ER-017). */
  readonly status: number
  readonly error: string
  readonly code: string
  readonly message: string
  readonly correlationId: string | undefined
  readonly call: string
  readonly time: string
  readonly showsServerMessage: boolean
  /** The caller handles it and shows any message. */
  readonly isHandled: boolean
}

/** What the portal does about calls; until it listens, nothing. */
export interface HttpListener {
  /** Handles a lost session. True if it was restored, and the call is to be repeated. */
  readonly onSessionLost: () => Promise<boolean>
  /** A call wants a sign-in of a moment ago. True if there is one now, and the call is to be repeated. */
  readonly onSignInTooOld: () => Promise<boolean>
  readonly onFailure: (failure: Failure) => void
  /** Called with the build of the server, if the answer names it. */
  readonly onBuild: (build: string) => void
  readonly onStart: () => void
  readonly onEnd: () => void
}

/** The client's dependencies on the rest of the product. */
export interface HttpPorts extends HttpListener {
  /** Undefined without a session. */
  readonly session: () => { readonly participantCode: string } | undefined
  /** A valid token, renewed if necessary; null without a session. */
  readonly accessToken: () => Promise<string | null>
  /** Aborted once the user signs out: reads under way are given up, and no call is sent or answered any more. */
  readonly leaving: AbortSignal
  readonly now: () => Date
  /** Milliseconds; resolves early when the call is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
}

export interface HttpSettings {
  readonly baseAddresses: Readonly<Record<Base, string>>
  /** Bases that receive the chosen company. */
  readonly companyHeaderBases: readonly string[]
}

const acceptTypes = {
  json: 'application/json',
  pdf: 'application/pdf',
  file: '*/*',
  csv: 'text/csv',
  xlsx: '*/*',
} as const

const noAnswer = 999

/** Milliseconds. */
const pausesBeforeRepetition = [1_000, 2_000]

/** All calls leave the browser here; see `docs/errors.md` for their errors. */
export const createHttpClient = (
  application: Application,
  settings: HttpSettings,
  ports: HttpPorts,
) => {
  const send = async (
    method: string,
    reference: BaseReference,
    path: string,
    body: CallBody,
    options: CallOptions,
  ): Promise<Response> => {
    const base = resolveBase(application, reference)
    // A write that did not begin offline may have been sent.
    const isLost = isOffline() || isRead(method, options)
    const signal = toSignal(method, options)
    try {
      const headers = await toHeaders(base, body, options)
      const address = settings.baseAddresses[base] + path
      const init = { method, headers, signal, ...toPayload(body) }
      const { onSent } = options
      const response = await (onSent === undefined
        ? fetch(address, { ...init, credentials: 'include' })
        : sendCounting(address, init, onSent))
      const build = response.headers.get('x-build')
      if (build !== null) ports.onBuild(build)
      if (!response.ok) throw await toHttpError(response)
      return response
    } catch (error) {
      throw signal?.aborted || error instanceof HttpError
        ? error
        : toClientError(error, isLost && isOffline() ? 'OFFLINE' : undefined)
    }
  }

  /** What gives the call up. Signing out gives up reads; writes that were sent before it are carried out. */
  const toSignal = (method: string, { signal, ...options }: CallOptions) => {
    if (!isRead(method, options)) return signal ?? null
    return signal === undefined ? ports.leaving : AbortSignal.any([ports.leaving, signal])
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

  /** A call refused for a lost session had no effect, so it is repeated once the session is restored. */
  const sendWithSession = async (
    ...[method, base, path, body, options, isConfirmed = false]: [
      ...Parameters<typeof send>,
      isConfirmed?: boolean,
    ]
  ): Promise<Response> => {
    if (ports.leaving.aborted) return untilThePageIsLeft()
    try {
      return await sendRepeatedly(method, base, path, body, options)
    } catch (error) {
      // What fails now must not lead to another page, as that would cancel the end of the session at the provider.
      if (ports.leaving.aborted) return untilThePageIsLeft()
      // To others it is as if there was no answer: react-admin would leave the page for a session that is over.
      if (isSessionLost(error) && options.isUnasked) throw toClientError(error)
      if (isSessionLost(error) && (await ports.onSessionLost())) {
        return sendWithSession(method, base, path, body, options)
      }
      // A second refusal is a failure: the provider does not say when the user signed in.
      if (hasCode(error, 'SIGN_IN_TOO_OLD') && !options.isUnasked && !isConfirmed) {
        if (!(await ports.onSignInTooOld())) throw error
        return sendWithSession(method, base, path, body, options, true)
      }
      throw report(error, `${method} ${path}`, options)
    }
  }

  const toHeaders = async (base: Base, body: CallBody, options: CallOptions) => {
    const session = ports.session()
    const token = session === undefined ? null : await ports.accessToken()
    // Calls of a session are never sent without a token.
    if ((session !== undefined || options.isOfSession) && token === null) throw noSession()
    const headers = new Headers({ Accept: acceptTypes[options.accept ?? 'json'] })
    if (body !== undefined && 'json' in body) headers.set('Content-Type', 'application/json')
    if (body !== undefined && 'text' in body) headers.set('Content-Type', 'text/plain')
    if (body !== undefined && 'content' in body)
      headers.set('Content-Type', 'application/octet-stream')
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    if (options.archive) headers.set(application.headers.archive, 'true')
    if (session && settings.companyHeaderBases.includes(base)) {
      headers.set(application.headers.company, session.participantCode)
    }
    // What a page does by itself does not keep a session that its user left.
    if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
    return headers
  }

  /** Reports a failure, except a lost session, which `onSessionLost` handles. */
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
    get: async (base: BaseReference, path: string, options: CallOptions = {}) =>
      readJson(await sendWithSession('GET', base, path, undefined, options)),
    post: async (base: BaseReference, path: string, json: unknown, options: CallOptions = {}) =>
      readJson(await sendWithSession('POST', base, path, { json }, options)),
    postText: async (base: BaseReference, path: string, text: string, options: CallOptions = {}) =>
      readJson(await sendWithSession('POST', base, path, { text }, options)),
    postFile: async (base: BaseReference, path: string, file: File, options: CallOptions = {}) =>
      readJson(await sendWithSession('POST', base, path, { file }, options)),
    /** A content as it is, whatever its type. */
    upload: async (base: BaseReference, path: string, content: Blob, options: CallOptions = {}) =>
      readJson(await sendWithSession('POST', base, path, { content }, options)),
    /** An answer that is read as it comes. Fails without a session, and is not sent. */
    open: (base: BaseReference, path: string, json: unknown, options: CallOptions = {}) =>
      sendWithSession('POST', base, path, { json }, { ...options, isOfSession: true }),
    put: async (base: BaseReference, path: string, json: unknown, options: CallOptions = {}) =>
      readJson(await sendWithSession('PUT', base, path, { json }, options)),
    delete: async (base: BaseReference, path: string, options: CallOptions = {}) =>
      readJson(await sendWithSession('DELETE', base, path, undefined, options)),
    deleteWith: async (
      base: BaseReference,
      path: string,
      json: unknown,
      options: CallOptions = {},
    ) => readJson(await sendWithSession('DELETE', base, path, { json }, options)),
    /** A POST if `json` is given. */
    download: async (
      base: BaseReference,
      path: string,
      options: CallOptions = {},
      json?: unknown,
    ): Promise<Download> => {
      const method = json === undefined ? 'GET' : 'POST'
      const body = json === undefined ? undefined : { json }
      const response = await sendWithSession(method, base, path, body, options)
      try {
        // Loaded on demand: few users download a file.
        const { readDownload } = await import('./readDownload.ts')
        return await readDownload(response, options.onBytes)
      } catch (error) {
        // The answer broke off after it began.
        throw options.signal?.aborted
          ? error
          : report(toClientError(error), `${method} ${path}`, options)
      }
    },
  }
}
export type HttpClient = ReturnType<typeof createHttpClient>

/** Loaded on demand: few users send a file. */
const sendCounting = async (...asked: Parameters<typeof SendCounting>): Promise<Response> =>
  (await import('./sendCounting.ts')).sendCounting(...asked)

const untilThePageIsLeft = (): Promise<never> => new Promise(() => undefined)

const toPayload = (body: CallBody): { body?: BodyInit } => {
  if (body === undefined) return {}
  if ('text' in body) return { body: body.text }
  if ('content' in body) return { body: body.content }
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
  // For the user, an expired token is an ended session (ER-002).
  const rewritten =
    problem.status === 401 && problem.code === 'TOKEN_EXPIRED'
      ? { ...problem, code: 'INVALID_SESSION', message: sessionExpired }
      : problem
  return new HttpError(rewritten.message, rewritten.status, rewritten)
}
const sessionExpired = 'Your session is expired. Please log in again.'

const isRead = (method: string, { isRepeatable, isOfSession }: CallOptions): boolean =>
  method === 'GET' || isRepeatable === true || isOfSession === true

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

/** A transient failure: a retry may succeed. */
const isPassing = (error: unknown): boolean =>
  error instanceof HttpError &&
  [502, 503, 504, noAnswer].includes(error.status) &&
  bodyOf(error).code !== 'OFFLINE'

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof HttpError && error.status === 401 && bodyOf(error).code === code

const isSessionLost = (error: unknown): boolean => hasCode(error, 'INVALID_SESSION')
