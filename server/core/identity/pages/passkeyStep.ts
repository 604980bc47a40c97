import type { FastifyRequest } from 'fastify'
import type { Account, Accounts } from '#server/core/identity/accounts/accounts.ts'
import { toNetwork } from '#server/core/network.ts'
import type { SharedLimiter } from '#server/core/identity/limits/sharedLimiter.ts'
import type { Passkeys } from '#server/core/identity/passkeys/passkeys.ts'
import type { ReportEvent } from '#server/core/telemetry/securityEvents.ts'
import type { CodeStep } from './codeStep.ts'
import { toForm } from '#server/core/page/form.ts'

/** Signing in by a passkey, instead of the password and the second factor. */
export const createPasskeyStep = (options: {
  accounts: Pick<Accounts, 'find'>
  passkeys: Passkeys
  passkeyTries: SharedLimiter
  report: ReportEvent
}) => {
  const { accounts, passkeys, passkeyTries, report } = options
  return {
    /** What the browser is asked to sign; undefined where passkeys cannot be used. */
    begin: async ({ uid }: CodeStep): Promise<object | undefined> =>
      passkeys.areOffered ? passkeys.beginSignIn(uid) : undefined,

    /** The account that signed, undefined if what was sent is no passkey of an enabled one; or the seconds until another may be sent. */
    check: async (
      request: FastifyRequest,
      { uid, company }: CodeStep,
    ): Promise<{ readonly account?: Account; readonly seconds: number }> => {
      const network = toNetwork(request.ip)
      const seconds = await passkeyTries.take(network)
      if (seconds > 0) return { seconds }
      const used = await passkeys.use(uid, toForm(request).get('passkey') ?? '')
      const account = used.accountId === undefined ? undefined : await accounts.find(used.accountId)
      if (used.is === 'right' && account?.enabled) {
        await passkeyTries.giveBack(network)
        return { account, seconds }
      }
      report(used.is === 'cloned' ? 'passkeyCloned' : 'passkeyRefused', {
        user: account?.username,
        company,
        address: request.ip,
        correlationId: request.id,
      })
      return { seconds }
    },
  }
}
