import type { Kysely } from 'kysely'
import type { Session } from '#resources/kit/session.ts'
import type { Tables } from './guardedKysely.ts'

export type AuditEntry = {
  readonly resource: string
  readonly recordId: number
  readonly action: string
  readonly before?: object | undefined
  readonly after?: object | undefined
}

/** Notes a change beside the change itself, in the same transaction. */
export const writeAudit = async (
  transaction: Kysely<Tables>,
  session: Session,
  at: Date,
  { resource, recordId, action, before, after }: AuditEntry,
): Promise<void> => {
  await transaction
    .insertInto('audit_entry')
    .values({
      at,
      username: session.username,
      company: session.participantCode,
      resource,
      record_id: recordId,
      action,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute()
}
