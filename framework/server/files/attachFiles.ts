import { sql } from 'kysely'
import { isPlainList } from '#schema/kinds/elements.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { CommonProblem } from '#schema/kinds/kind.ts'
import { isFile } from '#schema/kinds/traits.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { readFileValue } from '#schema/values/fileReference.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { refuseProblems } from '#server/errors.ts'
import { tableOf } from '#server/sql/names.ts'
import type { RowSource } from '#server/read/rowSource.ts'

/** The field of the files of an input: its own, or that of the elements of a list. */
export const fileFieldOf = (field: Field | undefined) => {
  const one = field && isPlainList(field) ? field.of : field
  return isFile(one) ? one : undefined
}

/** The names of the fields of a resource that hold files. */
export const fileFieldsOf = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => fileFieldOf(fields[name]) !== undefined)

/**
 * Puts uploads into a row that is written: what it did not have before must be an upload of this session, for this field, that no
 * entry has. Of two writes with the same upload the second one is refused.
 * @throws ServerError VALUE_INVALID
 */
export const attachFiles = async (
  transaction: Db,
  { resource, session }: Pick<RowSource, 'resource' | 'session'>,
  change: AnyRecord,
  before?: AnyRecord,
): Promise<void> => {
  const problem: CommonProblem = 'noSuchFile'
  const problems: Record<string, string> = {}
  for (const { path, of, value } of newFiles(resource, change, before)) {
    const file = readFileValue(value)
    const { numAffectedRows } = await sql`
      update stored_file set loose_since = null, company = null, username = null
      where id = ${file?.id ?? null} and name = ${file?.name ?? null}
        and table_name = ${tableOf(resource)} and field = ${of}
        and company = ${session.participantCode} and username = ${session.username}
        and loose_since is not null`.execute(transaction)
    if (numAffectedRows !== 1n) problems[path] = problem
  }
  refuseProblems(problems)
}

const newFiles = (resource: Resource, change: AnyRecord, before: AnyRecord = {}) =>
  Object.keys(change).flatMap((of) => {
    if (fileFieldOf(fieldOf(resource, of)) === undefined) return []
    const stored = valuesOf(before[of])
    const isMany = Array.isArray(change[of])
    return valuesOf(change[of]).flatMap((value, index) =>
      stored.includes(value) ? [] : [{ path: isMany ? `${of}.${index}` : of, of, value }],
    )
  })

/** The files of a value, whether its field holds one or many. */
export const valuesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
