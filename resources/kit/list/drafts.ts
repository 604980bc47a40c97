/*
 * What is typed and not saved yet is kept in the session storage, so that a lost session, a reload or a newer build
 * takes nothing away. A draft belongs to one user of one company; signing out erases it.
 */
const DRAFT_PREFIX = 'state.draft.'

type Owner = { readonly participantCode: string; readonly username: string }

const ownPrefix = ({ participantCode, username }: Owner): string =>
  `${DRAFT_PREFIX}${participantCode} ${username} `

/** Where the draft of a form is kept; the address names the form. */
export const toDraftKey = (owner: Owner, address: string): string => ownPrefix(owner) + address

export const isDraftKey = (key: string): boolean => key.startsWith(DRAFT_PREFIX)

export const isDraftKeyOf = (key: string, owner: Owner): boolean => key.startsWith(ownPrefix(owner))
