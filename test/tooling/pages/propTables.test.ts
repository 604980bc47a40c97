import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages, withTables } from '#scripts/propTables.mjs'

test.each(pages)(
  'the tables of %s are current; `node scripts/propTables.mjs` writes them',
  (page) => {
    const text = readFileSync(join(import.meta.dirname, '../../..', page), 'utf8')
    expect(withTables(page)).toBe(text)
  },
)
