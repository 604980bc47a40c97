import type { Kysely } from 'kysely'
import { normalizeDraft } from '#schema/checks/checkDraft.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Tables } from '#server/database/guardedKysely.ts'
import { ServerError } from '#server/errors.ts'
import { readRow } from '#server/read/readRow.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { withAllFields } from './wholeRow.ts'

interface Sent {
  readonly id: number | undefined
  readonly version: number | undefined
  readonly values: AnyRecord
}

/**
 * The whole draft of a save. An input that a change leaves out keeps its stored value, also one that the caller may not read; the version
 * makes sure that the row is still the one that this is taken from.
 * @throws ServerError BODY_INVALID for a change without a version, NOT_FOUND
 */
export const draftOf = async (
  db: Kysely<Tables>,
  source: RowSource,
  { id, version, values }: Sent,
): Promise<AnyRecord> => {
  const { resource } = source
  if (id === undefined) return normalizeDraft(resource, values)
  if (version === undefined)
    throw new ServerError('BODY_INVALID', { field: 'version', reason: 'missing' })
  const inputs = resource.form?.inputs ?? []
  if (inputs.every((name) => values[name] !== undefined)) return normalizeDraft(resource, values)
  const before = await readRow(db, withAllFields(source), id)
  if (before === undefined) throw new ServerError('NOT_FOUND')
  if (before['version'] !== version)
    throw new ServerError('VERSION_CONFLICT', { record: await readRow(db, source, id) })
  return normalizeDraft(resource, { ...before, ...values })
}
