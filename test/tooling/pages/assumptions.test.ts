import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTables } from './readTable.ts'

const root = join(import.meta.dirname, '../../..')
const pages = ['assumptions', 'assumptions-shell', 'assumptions-areas'].map(
  (name) => `docs/explanation/${name}.md`,
)

const folders =
  '{authProvider,bench,dataProvider,docs,examples,framework,i18n,resources,scripts,server,src,test}'
const cited = new Map(
  globSync([`${folders}/**/*.{ts,tsx,mjs,css,sql,md}`, '*.{ts,md}'], {
    cwd: root,
    exclude: ['**/node_modules/**', ...pages],
  })
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    .flatMap(([file, text]) =>
      (text.match(/\b(A\d{3}|spec-\d+)\b/g) ?? []).map((id) => [id, file] as const),
    ),
)

test('every cited assumption and decision of the specification has its line', () => {
  const known = new Set(pages.flatMap(readTables).map(([id = '']) => id))
  expect(known.size).toBeGreaterThan(50)
  expect([...cited].filter(([id]) => !known.has(id))).toEqual([])
})
