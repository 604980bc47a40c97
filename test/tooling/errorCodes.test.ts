import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorTable } from '#framework/server/errors.ts'

const root = join(import.meta.dirname, '../..')
const lists = ['framework/server/errors.ts', 'framework/query/filterError.ts']

test('every code of the table is used by some code of the server or the filter language', () => {
  const texts = globSync('{framework,server,resources}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !lists.includes(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    // A union is only a type.
    .map((text) => text.replace(/'[A-Z_]+'(?: \| '[A-Z_]+')+/g, ''))
  const idle = Object.keys(errorTable).filter(
    (code) => !texts.some((text) => text.includes(`'${code}'`)),
  )
  expect(idle).toEqual([])
})
