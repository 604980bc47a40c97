import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** The rows of every table of a page, cell by cell, without code marks. */
export const readTables = (page: string): string[][] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/(?:^\|.*\n)+/gm)].flatMap(([table]) =>
    rowsOf(table),
  )

/** The rows of the first table below a heading of a page, cell by cell, without code marks. */
export const readTable = (page: string, heading: string): string[][] => {
  const text = readFileSync(join(root, page), 'utf8')
  const below = text.split(new RegExp(`^#+ ${heading}$`, 'm'))[1] ?? ''
  const [table = ''] = /(?:^\|.*\n)+/m.exec(below) ?? []
  return rowsOf(table)
}

const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .slice(2, -1)
    .map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
