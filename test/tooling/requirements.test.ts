import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  coverage,
  namedIn,
  overlongIn,
  readRequirements,
  withoutNight,
} from '#scripts/requirements.mjs'

const list = readRequirements(
  'id\tarea\trequirement\tsource\nAA-001\tFirst\tone\tx\nAA-002\tFirst\ttwo\tx\nBB-001\tSecond\tthree\tx\n',
)

// Built here, so that the titles below are not read as titles of this file.
const title = (text: string, ids: string) => `test('${text} [${ids}]', () => {})`

test('ids count at the end of a title only', () => {
  const source = [
    title('one', 'AA-001 BB-001'),
    title('two', 'AA-002'),
    "const list = ['BB-002', x[BB-003]]",
  ].join('\n')
  expect(namedIn(source)).toEqual(['AA-001', 'BB-001', 'AA-002'])
})

test('tests that run each night alone prove no requirement', () => {
  const atNight = title('one', 'AA-001').replace('test(', 'atNight(')
  const looks = title('of %s', 'AA-002').replace('test(', "test.for(looksAtNight('de', 'en'))(\n")
  const source = [atNight, looks, title('three', 'BB-001')].join('\n')
  expect(namedIn(source)).toEqual(['AA-001', 'AA-002', 'BB-001'])
  expect(namedIn(withoutNight(source))).toEqual(['BB-001'])
})

test('coverage is counted by area, with what is missing', () => {
  const { areas, unknown } = coverage(list, [
    { id: 'AA-001', file: 'a' },
    { id: 'AA-001', file: 'b' },
  ])
  expect(areas).toEqual([
    {
      area: 'First',
      total: 2,
      covered: 1,
      missing: [{ id: 'AA-002', area: 'First', text: 'two' }],
    },
    {
      area: 'Second',
      total: 1,
      covered: 0,
      missing: [{ id: 'BB-001', area: 'Second', text: 'three' }],
    },
  ])
  expect(unknown).toEqual([])
})

test('an id that is not in the list is named with its file', () => {
  expect(coverage(list, [{ id: 'ZZ-009', file: 'a.test.ts' }]).unknown).toEqual([
    { id: 'ZZ-009', file: 'a.test.ts' },
  ])
})

test('a title that names more than six ids is listed', () => {
  const six = 'AA-001 AA-002 AA-003 AA-004 AA-005 AA-006'
  const long = title('seven', `${six} AA-007`)
  const found = overlongIn([title('six', six), long].join('\n'))
  expect(found).toEqual([long.slice(0, long.indexOf(', ()'))])
})

/** The output of `npm run requirements` for a list of two ids and one test with these titles. */
const runWith = (...titles: string[]) => {
  const root = mkdtempSync(join(tmpdir(), 'requirements-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync('scripts', join(root, 'scripts'), { recursive: true })
  mkdirSync(join(root, 'test'))
  writeFileSync(join(root, 'test/requirements.tsv'), 'id\tarea\ttext\nAA-1\tA\tx\nAA-2\tA\ty\n')
  writeFileSync(join(root, 'test/one.test.ts'), titles.join('\n'))
  return spawnSync(process.execPath, ['scripts/requirements.mjs'], { cwd: root }).status
}

test('the command fails where an id has no test, is unknown, or shares a title with six others', () => {
  const both = title('both', 'AA-1 AA-2')
  expect(runWith(both)).toBe(0)
  expect(runWith(title('one', 'AA-1'))).toBe(1)
  expect(runWith(title('one', 'AA-1'), title('two', 'AA-2').replace('test(', 'atNight('))).toBe(1)
  expect(runWith(both, title('other', 'AA-3'))).toBe(1)
  expect(runWith(both, title('all', 'AA-1 AA-2 AA-1 AA-2 AA-1 AA-2 AA-1'))).toBe(1)
})
