import { sql } from 'kysely'
import type { Resource } from '#schema/resource.ts'
import { foldCase, schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import { toProjection } from '#server/sql/toProjection.ts'
import { row, type Condition } from '#server/sql/toWhere.ts'
import { normalizeCode } from '#schema/values/normalizeText.ts'
import type { Session } from '#schema/session.ts'
import type { Row } from './findRows.ts'
import type { Db } from '#server/database/guardedKysely.ts'

/** More than a user reads; typing another letter narrows the result. */
const most = 50

/**
 * Rows in which a listed column, or a word in it, begins with the text, ignoring letter case; `*` matches any run of
 * characters. Sorted like the list.
 */
export const findAny = async (
  db: Db,
  resource: Resource,
  session: Session,
  typed: string,
  where: Condition = sql<boolean>`true`,
): Promise<readonly Row[]> => {
  const { list } = resource
  const pattern = toPattern(normalizeCode(typed))
  const begins = (list?.columns ?? []).map((name) => {
    const column = foldCase(sql.ref(`${row}.${toSnakeCase(name)}`))
    const begins = (text: string) => sql`${column} like ${foldCase(sql`${text}::text`)}`
    return sql`${begins(pattern)} or ${begins(`% ${pattern}`)}`
  })
  const schema = schemaOf(false)
  const { rows } = await sql<Row>`
    select ${toProjection(resource, schema, session)}
    from ${sql.table(`${schema}.${tableOf(resource)}`)} as ${sql.id(row)}
    where ${where} and (${sql.join(begins, sql` or `)})
    order by ${sql.ref(`${row}.${toSnakeCase(list?.sort[0]?.field ?? 'id')}`)}, ${sql.ref(`${row}.id`)}
    limit ${most}`.execute(db)
  return rows
}

const toPattern = (typed: string): string =>
  `${typed.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}*`.replaceAll(/\*+/g, '%')
