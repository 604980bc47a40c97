import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { toProjection } from '#server/core/sql/toProjection.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'
import { StatementTexts, textKey } from './statementTexts.ts'

const texts = new StatementTexts()

/**
 * A row as the JSON text that the call answers, made by the database: the server passes it on as it is. It depends on nothing but the
 * resource, where its rows are, and the fields that the session is sent, so it is printed once for these.
 */
export const wireRow = (db: Kysely<Tables>, source: RowSource): RawBuilder<string> =>
  sql.raw(
    texts.get(source, textKey(source), () => {
      const { resource, schema, session } = source
      const fields = toProjection(resource, schema, session, 'json')
      const { sql: text, parameters } =
        sql`(select row_to_json(fields)::text from (select ${fields}) as fields)`.compile(db)
      // A text has no values of its own.
      if (parameters.length > 0) throw new TypeError(`a field of ${resource.name} has a value`)
      return text
    }),
  )
