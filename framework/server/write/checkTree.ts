import { sql } from 'kysely'
import { pathsOf } from '#schema/relations.ts'
import type { CommonProblem } from '#schema/kinds/kind.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import { lockKey } from '#server/database/advisoryLock.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'

const belowItself: CommonProblem = 'belowItself'

/** The relations of a change that would put a row below itself in a tree of its resource. */
export const checkTree = async (
  db: Db,
  resource: Resource,
  id: number,
  change: AnyRecord,
): Promise<Record<string, string>> => {
  const problems: Record<string, string> = {}
  const table = sql.table(`${schemaOf(false)}.${tableOf(resource)}`)
  for (const { by } of pathsOf(resource)) {
    const above = change[by]
    if (typeof above !== 'number' || !Number.isSafeInteger(above)) continue
    const { rows } = await sql`
      with recursive above (id) as (
        select ${above}::bigint
        union select t.${sql.id(toSnakeCase(by))} from above join ${table} as t on t.id = above.id
      ) select 1 from above where id = ${id}`.execute(db)
    if (rows.length > 0) problems[by] = belowItself
  }
  return problems
}

/**
 * Lets moves in the trees of a resource happen one after another: two at once could make a circle that none of them sees. Before the row is
 * locked, since the reference to another row waits for the move of that one.
 */
export const lockTree = async (
  transaction: Db,
  resource: Resource,
  draft: AnyRecord,
): Promise<void> => {
  if (pathsOf(resource).some(({ by }) => typeof draft[by] === 'number'))
    await lockKey(transaction, `tree ${tableOf(resource)}`)
}
