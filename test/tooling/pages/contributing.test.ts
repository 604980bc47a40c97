import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const isThere = (path: string) => existsSync(join(root, path))
const read = (page: string) => readFileSync(join(root, page), 'utf8')

describe.each([
  { page: 'CONTRIBUTING.md', paths: 8, links: 8 },
  { page: 'docs/explanation/testing.md', paths: 8, links: 4 },
  { page: 'docs/reference/terms.md', paths: 1, links: 0 },
])('$page', ({ page, paths: leastPaths, links: leastLinks }) => {
  const text = read(page)

  test('each path that it names in backticks exists', () => {
    const prose = text.replaceAll(/^```[^]*?^```$/gm, '')
    const named = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
    const tops = /^(docs|framework|i18n|resources|scripts|server|src|test)(\/|$)/
    // The steps of `npm test` have names of folders too.
    const steps = ['server']
    const paths = named.filter(
      (code) => (tops.test(code) || /^[\w.]+\.(md|ts|json)$/.test(code)) && !steps.includes(code),
    )
    expect(paths.length).toBeGreaterThanOrEqual(leastPaths)
    expect(paths.filter((path) => !isThere(path))).toEqual([])
  })

  test('each link has a target', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThanOrEqual(leastLinks)
    expect(links.filter((path) => !isThere(join(dirname(page), path)))).toEqual([])
  })
})

test('each test file that the page of tests names exists', () => {
  const files = [...read('docs/explanation/testing.md').matchAll(/\S+\.test\.tsx?/g)].map(
    ([file]) => file,
  )
  expect(files.length).toBeGreaterThan(4)
  expect(files.filter((path) => !isThere(path))).toEqual([])
})

test('the example of a journey is the code of its file', () => {
  const [, file = '', code = ''] =
    /^```ts (\S+)\n([^]*?)^```$/m.exec(read('docs/explanation/testing.md')) ?? []
  expect(code).toContain('test(')
  expect(read(file)).toContain(code)
})
