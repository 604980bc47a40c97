import type { Session } from '#schema/session.ts'
import type { Owner } from '#server/changes/readers.ts'

/** The user of a session; what a user watches stays when the name changes. */
export const ownerOf = ({ subject, username, participantCode }: Session): Owner => ({
  subject: subject ?? username,
  company: participantCode,
})
