import { sql } from 'kysely'
import type { Reader } from '#server/core/database/standbys.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { Total } from '#server/core/store/read/countRows.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'
import { readPage, wirePage, type WirePage } from './wirePage.ts'
import { printedName } from '#server/core/sql/printedName.ts'

/** A row of a page: its id, and the transaction that wrote it last. */
export interface PageKey {
  readonly key: number
  readonly mark: string
}

export interface KeyPage {
  readonly keys: readonly PageKey[]
  readonly page: Total
}

const id = printedName(`${row}.id`)
const mark = sql`${printedName(`${row}.xmin`)}::text`

/** What a select of keys names its columns. */
export const keyColumns = sql`${id} as key, ${mark} as mark`

/**
 * The rows of a page, in the order of the keys; undefined if one of them has changed since the keys were read, and may no longer
 * belong there. With all fields of a row, planning takes longer than running: the plan never depends on values and is made once for
 * each connection.
 */
export const readByKeys = async (
  { steady }: Reader,
  source: RowSource,
  keys: readonly PageKey[],
): Promise<WirePage | undefined> => {
  if (keys.length === 0) return { rows: '', count: 0, total: undefined }
  const ids = keys.map(({ key }) => key)
  const marks = keys.map((one) => one.mark)
  const wanted = sql`
    select ${id} as key
    from unnest(${ids}::bigint[], ${marks}::text[]) with ordinality as k(key, mark, place)
    join ${source.from} on ${id} = k.key and ${mark} = k.mark
    order by k.place`
  const page = await readPage(steady, wirePage(steady, source, { keys: wanted }))
  return page.count < keys.length ? undefined : page
}
