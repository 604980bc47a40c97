import { isRelation } from '#schema/kinds/traits.ts'
import { problemOf } from '#schema/checks/checkDraft.ts'
import type { Resource } from '#schema/resource.ts'
import type { CommonProblem } from '#schema/kinds/kind.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { relationsOf } from '#schema/relations.ts'
import { holdsAny } from '#schema/session.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { ServerError } from '#server/errors.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import { tableOf, toSnakeCase } from '#server/sql/names.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { readRow } from '#server/read/readRow.ts'
import { brokenReference } from './references.ts'
import { toRowSource } from '#server/read/rowSource.ts'

/**
 * The relations of a draft to a record that does not exist, or that the caller may not see: one answer for both, or a save would
 * tell them apart. What `current` has may stay as it is.
 */
export const checkRelations = async (
  db: Db,
  catalogue: Catalogue,
  resource: Resource,
  draft: AnyRecord,
  caller: Caller,
  current: AnyRecord | undefined,
): Promise<Record<string, string>> => {
  const problems: Record<string, string> = {}
  for (const name of resource.form?.inputs ?? []) {
    const field = resource.fields[name]
    const id = draft[name]
    if (!isRelation(field) || problemOf(field, id) !== undefined || id === null) continue
    if (id === current?.[name]) continue
    const target = catalogue[field.to]
    if (target === undefined) throw new TypeError(`there is no resource ${field.to}`)
    const mayRead = holdsAny(caller.session, target.access.read)
    const source = toRowSource(catalogue, target, caller, undefined)
    const found = mayRead ? await readRow(db, source, Number(id)) : undefined
    if (found === undefined) problems[name] = noSuchRecord
  }
  return problems
}

/** The problem of a relation to a record that is not there. */
const noSuchRecord: CommonProblem = 'noSuchRecord'

/**
 * A record that was deleted after the check of a draft is refused like one that was not there. The resources are those whose rows
 * the work wrote. @throws ServerError VALUE_INVALID, and any other error as it is
 */
export const refuseGoneRecord =
  (...written: readonly Resource[]) =>
  (error: unknown): never => {
    const { constraint } = brokenReference(error) ?? {}
    const relation = written
      .flatMap((resource) => relationsOf({ resource }))
      .find(({ resource, name }) =>
        constraint?.startsWith(`${tableOf(resource)}_${toSnakeCase(name)}_`),
      )
    if (relation === undefined) throw error
    const problems = { [relation.name]: noSuchRecord }
    throw new ServerError('VALUE_INVALID', { problems }, { cause: error })
  }
