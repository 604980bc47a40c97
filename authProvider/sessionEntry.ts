import { isDraftKey, isDraftKeyOf, toMembership } from '@quayside/framework'

/** Prefix of all our entries in the session storage; signing out erases them all. */
const STATE_PREFIX = 'state.'
const SESSION_KEY = 'state.session'

/** User, company and rights of the session. Only a copy: the server decides. */
export interface SessionEntry {
  readonly participantCode: string
  readonly username: string
  readonly permissions: readonly string[]
  readonly groups: readonly string[]
}

/** The entry for an access token, or undefined if its groups lack the company. `rolesOf` is the client whose roles count. */
export const toSessionEntry = (
  accessToken: string,
  participantCode: string,
  rolesOf: string,
): SessionEntry | undefined => {
  const claims = readClaims(accessToken)
  const groups = toTexts(claims['groups'])
  if (!groups.includes(toMembership(participantCode))) return undefined
  const access = asRecord(asRecord(claims['resource_access'])[rolesOf])
  return {
    participantCode,
    username: String(claims['preferred_username']),
    permissions: toTexts(access['roles']),
    groups,
  }
}

export const readSessionEntry = (storage: Storage): SessionEntry | undefined => {
  const text = storage.getItem(SESSION_KEY)
  return text === null ? undefined : (JSON.parse(text) as SessionEntry)
}

export const writeSessionEntry = (storage: Storage, entry: SessionEntry): void =>
  storage.setItem(SESSION_KEY, JSON.stringify(entry))

/** Erases all of it; after a lost session drafts remain for the next sign-in of the same user. */
export const eraseState = (storage: Storage, keepsDrafts = false): void => {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(STATE_PREFIX) && !(keepsDrafts && isDraftKey(key))) storage.removeItem(key)
  }
}

/** Erases what other users typed in this tab. */
export const eraseForeignDrafts = (storage: Storage, owner: SessionEntry): void => {
  for (const key of Object.keys(storage)) {
    if (isDraftKey(key) && !isDraftKeyOf(key, owner)) storage.removeItem(key)
  }
}

/** A path of this portal as the target of a sign-in; anything else becomes the start page. */
export const toSafePath = (next: unknown): string => {
  // Browsers drop tabs and line ends, and read a backslash as a slash: both could leave the portal.
  const isPath = typeof next === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(next)
  return isPath && !/^\/(?:login|auth-callback)\b/.test(next) ? next : '/'
}

// The browser need not verify the signature: it got the token over its own connection, and the
// server verifies every call.
const readClaims = (token: string): Record<string, unknown> => {
  const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
  return asRecord(JSON.parse(new TextDecoder().decode(bytes)))
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
