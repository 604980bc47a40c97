import type { Session } from '#schema/session.ts'
import { ServerError } from '#server/errors.ts'
import type { Settings } from '#server/settings.ts'

/** Whether a sign-in at this second is fresh. A provider that does not say when it was is asked for another one. */
export const isFresh = (signedInAt: number | undefined, now: Date, minutes: number): boolean =>
  minutes === 0 || (signedInAt !== undefined && now.getTime() / 1_000 - signedInAt <= minutes * 60)

/**
 * For calls by which a stranger at an open page could take over an account (ASVS 7.5.1). Ask it after the rights: users who lack them
 * are not asked for their password.
 * @throws ServerError SIGN_IN_TOO_OLD
 */
export const requireFreshSignIn = (
  session: Pick<Session, 'isFresh'>,
  settings: Pick<Settings, 'freshSignInMinutes'>,
): void => {
  if (!session.isFresh)
    throw new ServerError('SIGN_IN_TOO_OLD', { maxAge: settings.freshSignInMinutes * 60 })
}
