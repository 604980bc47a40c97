import type { Session } from '#schema/session.ts'
import { exactly } from './exact.ts'

/** The declared filter text for the rows of the user who asks. */
export const ownName = 'session.username'

/** A declared filter text as a session types it. */
export const ofSession = (text: string, { username }: Pick<Session, 'username'>): string =>
  text === ownName ? exactly(username) : text
