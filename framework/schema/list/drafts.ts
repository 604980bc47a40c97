/*
 * Unsaved input is held in the session storage, so that it survives a lost session, a reload or a newer
 * build. A draft belongs to one user of one company; signing out erases it.
 */
const DRAFT_PREFIX = 'state.draft.'

type Owner = { readonly participantCode: string; readonly username: string }

const ownPrefix = ({ participantCode, username }: Owner): string =>
  `${DRAFT_PREFIX}${participantCode} ${username} `

/** Storage key of a form's draft; the address identifies the form. */
export const toDraftKey = (owner: Owner, address: string): string => ownPrefix(owner) + address

export const isDraftKey = (key: string): boolean => key.startsWith(DRAFT_PREFIX)

export const isDraftKeyOf = (key: string, owner: Owner): boolean => key.startsWith(ownPrefix(owner))
