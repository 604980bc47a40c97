import { expect, test } from 'vitest'
import { coverage, namedIn, readRequirements } from '#scripts/requirements.mjs'

const list = readRequirements(
  'id\tarea\trequirement\tsource\nAA-001\tFirst\tone\tx\nAA-002\tFirst\ttwo\tx\nBB-001\tSecond\tthree\tx\n',
)

// Put together here, so that the titles below are not taken for titles of this file.
const title = (text: string, ids: string) => `test('${text} [${ids}]', () => {})`

test('ids count at the end of a title only', () => {
  const source = [
    title('one', 'AA-001 BB-001'),
    title('two', 'AA-002'),
    "const list = ['BB-002', x[BB-003]]",
  ].join('\n')
  expect(namedIn(source)).toEqual(['AA-001', 'BB-001', 'AA-002'])
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
