import { holdsAny, type Session } from '@quayside/framework'
import { allOf, compare } from '@quayside/framework/query'
import {
  camelCased,
  capitalised,
  describeCalls,
  listOf,
  plainText,
  type RouteFactory,
  row,
  type Row,
  type RowSource,
  type Db,
  toSnakeCase,
  valuesSchema,
} from '@quayside/framework/server'
import { z } from 'zod'
import { statusCauses } from '#resources/statusCauses.ts'
import { type StatusSource, statusSources } from '#resources/statusSources.ts'
import type { InformationKind } from '#resources/informationByCode.ts'
import {
  informationKinds,
  informationMax,
  informationPath,
  statusInformation,
} from '#resources/status/statusInformation.ts'
import { mainPath, orderParams, rowsFor, toList } from '#server/calls.ts'
import { refuseUnknownOrder } from '#server/calls.ts'
import { sql } from 'kysely'

const byCause = orderParams.extend({
  sourceType: z.enum(statusCauses),
  sourceId: z.string().regex(/^[1-9]\d{0,14}$/),
})
const byName = orderParams.extend({ reference: plainText(1, 40) })
type InformationParams = { readonly portOrderReference: string } & Readonly<Record<string, string>>

/**
 * Details from customs about a status, for callers with the right to its source. A status without details has an empty list; orders the company takes no part in answer 404.
 */
export const statusInformationCalls: RouteFactory = async (app, context) => {
  for (const kind of Object.keys(informationKinds) as InformationKind[]) {
    const { answers, call } = informationKinds[kind]
    const { fields } = statusInformation
    const answered = Object.fromEntries(answers.map((name) => [name, fields[name]]))
    const response = { 200: listOf(valuesSchema(camelCased(call), answered)) }
    for (const [path, sources] of pathsOf(kind)) {
      const describe = describeCalls(statusInformation.name, {
        rights: sources.map((source) => statusSources[source].right),
        errors: ['NOT_FOUND'],
      })
      const ofOne = sources.length > 1 ? '' : sources[0] === 'EMP' ? 'Emp' : 'Zapp'
      const options = describe(`find${ofOne}${capitalised(camelCased(call))}`, {
        params: path.includes('{sourceId}') ? byCause : byName,
        response,
      })
      const url = mainPath(context, path.replaceAll(/\{(\w+)\}/g, ':$1'))
      app.get(url, options, async (request) => {
        const { session } = request
        const told = sources.filter((source) => mayAsk(session, source))
        const requested = request.params as InformationParams
        const filter = allOf([
          compare('kind', '=in=', kind),
          compare('source', '=in=', ...told),
          ...Object.entries(requested).map(([name, value]) => compare(name, '=in=', value)),
        ])
        const rows = rowsFor(context, session, statusInformation, filter)
        const { db } = context.database
        const found = await findInformation(db, rows, answers, informationMax)
        if (found.length === 0)
          await refuseUnknownOrder(context, session, requested.portOrderReference)
        return toList(found)
      })
    }
  }
}

const mayAsk = (session: Session, source: StatusSource): boolean =>
  holdsAny(session, [statusSources[source].right])

/** The calls of a kind with their sources; both sources may share one. */
const pathsOf = (kind: InformationKind): Map<string, StatusSource[]> => {
  const sources = Object.keys(statusSources) as StatusSource[]
  return Map.groupBy(sources, (source) => informationPath(kind, source))
}

/** Only these fields of the rows, sorted by arrival. */
const findInformation = async (
  db: Db,
  { from, where }: RowSource,
  fields: readonly string[],
  most: number,
): Promise<Row[]> => {
  const column = (name: string) => sql.ref(`${row}.${toSnakeCase(name)}`)
  const columns = fields.map((name) => sql`${column(name)} as ${sql.id(name)}`)
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${from} where ${where}
    order by ${column('id')} limit ${most}`.execute(db)
  return rows
}
