import type { z } from 'zod'
import { ServerError } from '#server/errors.ts'

export interface KeycloakCall {
  /** Method and path for error messages: without query, token and secret. */
  readonly name: string
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
  /** In milliseconds, until the answer is complete. */
  readonly timeLimit: number
}

export interface KeycloakAnswer {
  readonly call: string
  readonly status: number
  readonly location: string | null
  readonly text: string
}

/** @throws ServerError IDENTITY_UNAVAILABLE if no answer comes in time */
export const callKeycloak = async (call: KeycloakCall): Promise<KeycloakAnswer> => {
  const { name, url, timeLimit, ...request } = call
  try {
    // Redirects are not followed: they would receive the token.
    const signal = AbortSignal.timeout(timeLimit)
    const response = await fetch(url, { ...request, redirect: 'manual', signal })
    const { status, headers } = response
    return { call: name, status, location: headers.get('location'), text: await response.text() }
  } catch (error) {
    throw unavailable(`Keycloak does not answer ${name}: ${toReason(error)}`)
  }
}

/** The content of a successful answer. A page of an intermediate proxy counts as an outage. */
export const readAnswer = <Content>(
  { call, text }: KeycloakAnswer,
  schema: z.ZodType<Content>,
): Content => {
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || 'the whole'
  throw unavailable(`Keycloak's answer to ${call} cannot be read: ${where}: ${issue?.message}`)
}

/** The error for an unexpected answer. */
export const toFault = ({ call, status }: KeycloakAnswer): Error => {
  const reason = `Keycloak answered ${status} to ${call}`
  // Keycloak's user profile has its own rules for names.
  if (status === 400) return new ServerError('VALUE_INVALID', {}, { cause: new Error(reason) })
  // A 401 concerns our own service account; passed on, it would sign out the caller.
  if (status === 401 || status === 429 || status >= 500) return unavailable(reason)
  return new Error(reason)
}

export const isOutage = (error: unknown): boolean =>
  error instanceof ServerError && error.code === 'IDENTITY_UNAVAILABLE'

const unavailable = (reason: string): ServerError =>
  new ServerError('IDENTITY_UNAVAILABLE', {}, { cause: new Error(reason) })

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// The message of fetch is "fetch failed"; the reason is only in the cause.
const toReason = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: unknown } }
  return String(cause?.code ?? (error instanceof Error ? error.name : error))
}
