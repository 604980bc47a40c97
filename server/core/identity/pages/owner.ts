import type { FastifyReply, FastifyRequest } from 'fastify'
import { application } from '#resources/kit/application.ts'
import type { CurrentProvider } from '#server/core/identity/keys/currentProvider.ts'
import type { Account, Accounts } from '#server/core/identity/accounts/accounts.ts'
import type { CheckQueue } from '#server/core/identity/limits/checkQueue.ts'
import { toNetwork } from '#server/core/network.ts'
import type { SignInAttempt, SignInLimits } from '#server/core/identity/limits/signInLimits.ts'

/** A signed-in user at a page of the provider. */
export interface Owner {
  readonly account: Account
  /** The grant of this sign-in; everything else of the account is elsewhere. */
  readonly grantId: string
  /** The `sid` in the tokens of this sign-in. */
  readonly sid: string
}

/** Finds the user by the cookie of the provider's session; undefined for strangers and disabled users. */
export const createOwnerFinder =
  (provider: CurrentProvider, accounts: Pick<Accounts, 'find'>) =>
  async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<Owner | undefined> => {
    const current = await provider()
    const session = await current.Session.get(current.createContext(raw, reply.raw))
    const account = session.accountId ? await accounts.find(session.accountId) : undefined
    const grantId = session.grantIdFor(application().signIn.client)
    return account?.enabled && grantId !== undefined
      ? { account, grantId, sid: session.uid }
      : undefined
  }

/** The user of this browser is already signed in: guesses of strangers elsewhere do not block it. */
export const toOwnerAttempt = (
  request: FastifyRequest,
  { account, grantId }: Owner,
): SignInAttempt => ({
  username: account.username,
  network: toNetwork(request.ip),
  browser: `session ${grantId}`,
})

/** What became of a try: `wrong` also where it was not the password that was wrong. */
export type Tried = { readonly outcome: 'done' | 'wrong' | 'busy' } | { readonly seconds: number }

/** Runs a slow check of a password within the limits and the queue of sign-ins. */
export const tryWithin = async (
  { limits, checks }: { readonly limits: SignInLimits; readonly checks: CheckQueue },
  attempt: SignInAttempt,
  check: () => Promise<boolean>,
): Promise<Tried> => {
  // A place first: what is refused as too much at once is neither counted nor asked of the database.
  const checking = checks.run(attempt.network, async () => {
    const seconds = await limits.begin(attempt)
    return { seconds, isRight: seconds === 0 && (await check()) }
  })
  if (checking === undefined) return { outcome: 'busy' }
  const { seconds, isRight } = await checking
  if (seconds > 0) return { seconds }
  await (isRight ? limits.succeed(attempt) : limits.fail(attempt))
  return { outcome: isRight ? 'done' : 'wrong' }
}

/** The languages that the address asks for. */
export const localesOf = ({ query }: FastifyRequest): unknown =>
  (query as { readonly ui_locales?: unknown }).ui_locales
