import type { Session } from '#schema/session.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'

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

/** A row that was written. */
interface WrittenRow {
  readonly resource: Resource
  /** The name of the action: `create`, `edit`, `delete`, or one of the resource's own. */
  readonly action: string
  /** The row before, undefined for a new one. */
  readonly before: AnyRecord | undefined
  /** The values that were set; none for a row that was deleted, archived or restored. */
  readonly change: AnyRecord
  /** The entry of a recorded action. */
  readonly entryId?: number
  readonly now: Date
}

/** Runs after a row was written, in the same transaction: what it throws undoes everything. */
export type AfterWrite = (transaction: Db, written: WrittenRow) => Promise<void>
