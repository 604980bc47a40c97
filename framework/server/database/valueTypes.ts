import pg from 'pg'
import { earliestInstant, latestInstant } from '#schema/values/readInstant.ts'

type Parser = (text: string) => unknown

/**
 * JavaScript values of columns, equal on both engines: whole and decimal numbers as number, a date as
 * `YYYY-MM-DD`, an instant as `YYYY-MM-DDTHH:mm:ss.SSSZ`, where one that no call could send is the nearest that there is. Other types as pg reads
 * them.
 */
export const valueTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
    if (format !== 'binary' && Object.hasOwn(parsers, oid)) return parsers[oid] ?? String
    return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid)
  },
}

const toInstant: Parser = (text) => {
  const zone = /[+-]\d\d$/.test(text) ? ':00' : /[+-]\d\d:\d\d$/.test(text) ? '' : 'Z'
  const instant = new Date(text.replace(' ', 'T') + zone)
  if (text.endsWith('BC') || text === '-infinity' || instant < new Date(earliestInstant))
    return earliestInstant
  // `infinity` and years beyond 9999 have no such form.
  return instant <= new Date(latestInstant) ? instant.toISOString() : latestInstant
}

const textArrayId: number = 1009
const textArray: Parser = pg.types.getTypeParser(textArrayId)
const toArrayOf =
  (parse: Parser): Parser =>
  (text) => {
    const items = textArray(text)
    return Array.isArray(items) ? items.map((item) => (item === null ? null : parse(item))) : items
  }

// The object identifiers are fixed in PostgreSQL's catalogue (pg_type.dat).
const parsers: Record<number, Parser> = {
  20: Number, // int8
  1700: Number, // numeric
  1082: String, // date
  1114: toInstant, // timestamp, read as UTC
  1184: toInstant, // timestamptz
  1016: toArrayOf(Number),
  1231: toArrayOf(Number),
  1182: toArrayOf(String),
  1115: toArrayOf(toInstant),
  1185: toArrayOf(toInstant),
}
