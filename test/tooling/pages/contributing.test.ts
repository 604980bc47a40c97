import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const page = 'CONTRIBUTING.md'
const text = readFileSync(join(root, page), 'utf8')
const isThere = (path: string) => existsSync(join(root, path))

test('each path that CONTRIBUTING.md names in backticks exists', () => {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '')
  const named = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  const tops = /^(docs|i18n|resources|scripts|server|src|test)(\/|$)/
  // The steps of `npm test` have names of folders too.
  const steps = ['server']
  const paths = named.filter(
    (code) => (tops.test(code) || /^[\w.]+\.(md|ts|json)$/.test(code)) && !steps.includes(code),
  )
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})

test('each link and each test file of CONTRIBUTING.md has a target', () => {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
  const files = [...text.matchAll(/\S+\.test\.tsx?/g)].map(([file]) => file)
  expect(links.length).toBeGreaterThan(4)
  expect(files.length).toBeGreaterThan(4)
  expect([...links, ...files].filter((path) => !isThere(join(dirname(page), path)))).toEqual([])
})

test('the example of CONTRIBUTING.md is the code of its file', () => {
  const [, file = '', code = ''] = /^```ts (\S+)\n([^]*?)^```$/m.exec(text) ?? []
  expect(code).toContain('test(')
  expect(readFileSync(join(root, file), 'utf8')).toContain(code)
})
