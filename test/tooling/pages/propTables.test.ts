import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTables } from '#scripts/propTables.mjs'

test('the tables of docs/react-admin.md are those of the types; `node scripts/propTables.mjs` writes them', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/react-admin.md'), 'utf8')
  expect(withTables(page)).toBe(page)
})
