import { isRelation } from '#schema/kinds/traits.ts'
import { problemOf } from '#schema/checks/checkDraft.ts'
import type { Resource } from '#schema/resource.ts'
import type { CommonProblem } from '#schema/kinds/kind.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { relatedIds, relationsOf } from '#schema/relations.ts'
import { holdsAny } from '#schema/session.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { ServerError } from '#server/errors.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import { relationSource } from '#server/sql/names.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { readRows } from '#server/read/readRow.ts'
import { checkTree } from './checkTree.ts'
import { plainValues } from './checkValues.ts'
import { brokenReference } from './references.ts'
import { toRowSource } from '#server/read/rowSource.ts'

/**
 * The relations of a draft to a record that does not exist, or that the caller may not see: one answer for both, or a save would
 * tell them apart. What `current` has may stay as it is, and is not put below itself.
 */
export const checkRelations = async (
  db: Db,
  catalogue: Catalogue,
  resource: Resource,
  draft: AnyRecord,
  caller: Caller,
  current: AnyRecord | undefined,
): Promise<Record<string, string>> => {
  const kept = new Map(
    relationsOf({ resource }).map((relation) => [
      relation.path,
      new Set(relatedIds(resource, relation, current ?? {})),
    ]),
  )
  const references = plainValues(resource, draft).flatMap(({ path, field, value }) => {
    if (!isRelation(field) || problemOf(field, value) !== undefined) return []
    const id = Number(value ?? 0)
    return id === 0 || kept.get(relationPath(path))?.has(id) ? [] : [{ path, to: field.to, id }]
  })
  const problems = current ? await checkTree(db, resource, Number(current['id']), draft) : {}
  for (const [to, values] of Map.groupBy(references, (one) => one.to)) {
    const target = catalogue[to]
    if (target === undefined) throw new TypeError(`there is no resource ${to}`)
    const mayRead = holdsAny(caller.session, target.access.read)
    const source = toRowSource(catalogue, target, caller, undefined)
    const ids = [...new Set(values.map(({ id }) => id))]
    const found = new Set((mayRead ? await readRows(db, source, ids) : []).map((one) => one['id']))
    for (const { path, id } of values) if (!found.has(id)) problems[path] = noSuchRecord
  }
  return problems
}

/** The path of the relation that a value such as that at `parts.2.article` is of. */
const relationPath = (path: string): string => path.replace(/\.\d+(?=\.|$)/, '')

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
      .find((one) => {
        const { table, column } = relationSource(one)
        return constraint?.startsWith(`${table}_${column}_`)
      })
    if (relation === undefined) throw error
    const problems = { [relation.name]: noSuchRecord }
    throw new ServerError('VALUE_INVALID', { problems }, { cause: error })
  }
