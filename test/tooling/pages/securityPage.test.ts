import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTable } from './readTable.ts'

const root = join(import.meta.dirname, '../../..')
const promises = readTable('docs/security.md', 'Promises').filter(([, named]) => named !== '')

test.each(promises)('%s has its test', (_promise, named = '') => {
  const [file = '', ...title] = named.split(': ')
  expect(existsSync(join(root, file)), file).toBe(true)
  expect(readFileSync(join(root, file), 'utf8')).toContain(title.join(': '))
})
