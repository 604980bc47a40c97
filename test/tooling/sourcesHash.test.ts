import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourcesHash } from '#scripts/build/sourcesHash.mjs'

test('the hash depends on names and contents, not on tests', () => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(root, 'src', name), text)
  const hash = () => sourcesHash(root, ['src', 'index.html'])
  mkdirSync(join(root, 'src'))
  write('a.ts', 'one')
  const first = hash()
  write('a.test.ts', 'a test')
  expect(hash()).toBe(first)
  write('a.ts', 'two')
  expect(hash()).not.toBe(first)
  write('a.ts', 'one')
  expect(hash()).toBe(first)
  write('b.ts', '')
  expect(hash()).not.toBe(first)
})
