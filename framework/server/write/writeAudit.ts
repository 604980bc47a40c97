import type { Session } from '#schema/session.ts'
import type { Db } from '#server/database/guardedKysely.ts'

export type AuditEntry = {
  readonly resource: string
  /** The id of a row, or the key of an object outside the catalogue's tables. */
  readonly recordId: number | string
  readonly action: string
  readonly before?: object | undefined
  readonly after?: object | undefined
}

/** Writes an audit entry in the transaction of the change. It waits there for its place in the chain of hashes (`framework/server/audit`). */
export const writeAudit = async (
  transaction: Db,
  session: Pick<Session, 'username' | 'participantCode' | 'subject'>,
  at: Date,
  { resource, recordId, action, before, after }: AuditEntry,
): Promise<void> => {
  await transaction
    .with('entry', (db) =>
      db
        .insertInto('audit_entry')
        .values({
          at,
          username: session.username,
          subject: session.subject ?? null,
          company: session.participantCode,
          resource,
          ...(typeof recordId === 'number' ? { record_id: recordId } : { record_key: recordId }),
          action,
          before: before === undefined ? null : JSON.stringify(before),
          after: after === undefined ? null : JSON.stringify(after),
        })
        .returning('id'),
    )
    .insertInto('audit_pending')
    .columns(['entry_id'])
    .expression((from) => from.selectFrom('entry').select('id'))
    .execute()
}
