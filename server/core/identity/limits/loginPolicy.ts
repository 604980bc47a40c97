import { interactionPolicy } from 'oidc-provider'
import type { Accounts } from '#server/core/identity/accounts/accounts.ts'
import { toMembership } from '#resources/kit/users/groups.ts'

const { Check, base } = interactionPolicy

/**
 * When the provider asks for a login. There is no consent: the only client is our own.
 * An existing sign-in is valid only for companies of its account; otherwise a user with a sign-in for
 * one company could not switch to another one.
 */
export const createLoginPolicy = (accounts: Accounts) => {
  const policy = base()
  policy.remove('consent')
  policy.get('login')?.checks.add(
    new Check(
      'other_company',
      'the account is no member of the company',
      'login_required',
      async (ctx) => {
        const { session, params } = ctx.oidc
        if (session?.accountId === undefined) return Check.NO_NEED_TO_PROMPT
        const account = await accounts.find(session.accountId)
        const isMember = account?.groups.includes(toMembership(String(params?.['company'])))
        return !(account?.enabled && isMember)
      },
    ),
  )
  return policy
}
