import { sql, type RawBuilder } from 'kysely'

const printed = new Map<string, RawBuilder<unknown>>()

/**
 * A name of a declaration inside a statement, such as `r.id` or `public.berth`, each part in quotes. Most calls print a statement, always
 * with the same names, so each of them is printed once.
 */
export const printedName = (name: string): RawBuilder<unknown> => {
  const known = printed.get(name)
  if (known !== undefined) return known
  const parts = name.split('.').map((part) => `"${part.replaceAll('"', '""')}"`)
  const text = sql.raw(parts.join('.'))
  printed.set(name, text)
  return text
}
