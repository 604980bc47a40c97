import { cleanCompanyCode, type CompanyCodes } from '#schema/users/companyCodes.ts'

// Outside the `state.` prefix: it must survive the sign-out that it reports.
const NOTICE_KEY = 'login.notice'

/** The notice of the login page: a wrong participant code, or why the session ended. */
export interface LoginNotice {
  readonly wrong?: string
  readonly reason?: 'expired' | 'unavailable'
}

/** The login page's address with a notice and the requested path, for a redirect inside the portal. */
export const toLoginPath = (notice: LoginNotice = {}, next = '/'): string => {
  const entries = Object.entries(next === '/' ? notice : { ...notice, next })
  const query = new URLSearchParams(entries).toString()
  return query === '' ? '/login' : `/login?${query}`
}

/** Stores a notice during a sign-out, because the provider redirects to the bare login address. */
export const saveLoginNotice = (storage: Storage, notice: LoginNotice): void =>
  storage.setItem(NOTICE_KEY, toLoginPath(notice))

/** Reads the notice from the address or the storage; the stored one is shown once. */
export const takeLoginNotice = (
  search: string,
  storage: Storage,
  codes: CompanyCodes,
): LoginNotice => {
  const stored = storage.getItem(NOTICE_KEY)?.replace(/^[^?]*/, '') ?? ''
  storage.removeItem(NOTICE_KEY)
  const query = new URLSearchParams(search)
  const earlier = new URLSearchParams(stored)
  const wrong = query.get('wrong') ?? earlier.get('wrong')
  const reason = query.get('reason') ?? earlier.get('reason')
  return {
    // Addresses can be forged: only what looks like a code is shown.
    ...(wrong !== null && isPartOfCode(codes, wrong) ? { wrong } : {}),
    ...(reason === 'expired' || reason === 'unavailable' ? { reason } : {}),
  }
}

const isPartOfCode = (codes: CompanyCodes, text: string): boolean =>
  text !== '' && cleanCompanyCode(codes, text) === text
