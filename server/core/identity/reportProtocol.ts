import type { IncomingMessage } from 'node:http'
import type Provider from 'oidc-provider'
import { originOf } from './requestOrigin.ts'
import type { Accounts } from '#server/core/identity/accounts/accounts.ts'
import type { ReportEvent } from '#server/core/telemetry/securityEvents.ts'

/** What the provider says when a refresh token or a code that was used comes again. */
const used = /already (?:used|consumed)/

/** Reports what only the provider notices: sign-outs, and tokens that are used twice. */
export const reportProtocol = ({
  provider,
  accounts,
  report,
}: {
  readonly provider: Provider
  readonly accounts: Pick<Accounts, 'find'>
  readonly report: ReportEvent
}): void => {
  const reportOf = async (
    event: 'signedOut' | 'tokenReused',
    req: IncomingMessage,
    accountId: string | undefined,
  ): Promise<void> => {
    const account = accountId === undefined ? undefined : await accounts.find(accountId)
    report(event, { user: account?.username, ...originOf(req) })
  }
  const begin = (...given: Parameters<typeof reportOf>) =>
    void reportOf(...given).catch(() => report(given[0], { ...originOf(given[1]) }))

  provider.on('end_session.success', (ctx) =>
    begin('signedOut', ctx.req, ctx.oidc.session?.accountId),
  )
  provider.on('grant.error', (ctx, error) => {
    if (!used.test(error.error_detail ?? '')) return
    const { RefreshToken, AuthorizationCode, Account } = ctx.oidc.entities
    const accountId = Account?.accountId ?? RefreshToken?.accountId ?? AuthorizationCode?.accountId
    begin('tokenReused', ctx.req, accountId)
  })
}
