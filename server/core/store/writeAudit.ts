import type { Kysely } from 'kysely'
import type { Session } from '#resources/kit/session.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'

export type AuditEntry = {
  readonly resource: string
  /** The number of a row, or the key of what is in no table of the catalogue. */
  readonly recordId: number | string
  readonly action: string
  readonly before?: object | undefined
  readonly after?: object | undefined
}

/** Notes a change beside the change itself, in the same transaction. */
export const writeAudit = async (
  transaction: Kysely<Tables>,
  session: Pick<Session, 'username' | 'participantCode'>,
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
      ...(typeof recordId === 'number' ? { record_id: recordId } : { record_key: recordId }),
      action,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute()
}
