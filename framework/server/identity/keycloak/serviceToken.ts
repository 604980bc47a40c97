import { z } from 'zod'
import { callKeycloak, readAnswer, toFault } from './callKeycloak.ts'

/** The service account of this server at Keycloak. */
export interface ServiceAccount {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly clock: () => Date
  readonly timeLimit: number
}

export interface ServiceToken {
  /** A token that is valid for some time; concurrent callers wait for the same request. */
  get(): Promise<string>
  drop(token: string): void
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const renewedBeforeSeconds = 30

export const createServiceToken = (account: ServiceAccount): ServiceToken => {
  let held: { readonly token: string; readonly until: number } | undefined
  let coming: Promise<string> | undefined

  const renew = async (): Promise<string> => {
    try {
      const requested = account.clock().getTime()
      const { access_token: token, expires_in: seconds } = await requestToken(account)
      // A short-lived token is used for at least half of its life.
      const usable = Math.max(seconds - renewedBeforeSeconds, seconds / 2)
      held = { token, until: requested + usable * 1_000 }
      return token
    } finally {
      coming = undefined
    }
  }

  return {
    get: async () => {
      if (held && account.clock().getTime() < held.until) return held.token
      coming ??= renew()
      return coming
    },
    drop: (token) => {
      if (held?.token === token) held = undefined
    },
  }
}

const requestToken = async ({ issuer, clientId, clientSecret, timeLimit }: ServiceAccount) => {
  const answer = await callKeycloak({
    name: 'POST token',
    url: `${issuer}/protocol/openid-connect/token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
    timeLimit,
  })
  if (answer.status !== 200) throw toFault({ ...answer, status: refusedAs(answer.status) })
  return readAnswer(answer, tokenAnswer)
}

// Keycloak answers 400 or 401 to a wrong secret, and neither concerns the user's request.
const refusedAs = (status: number): number => (status < 500 ? 401 : status)
