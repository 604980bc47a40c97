import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  choice,
  dateTime,
  day,
  decimal,
  due,
  email,
  groups,
  integer,
  json,
  list,
  longText,
  records,
  relation,
  text,
  yesNo,
  type Field,
  type FieldKind,
  type FieldOf,
} from '#framework/schema/fields.ts'
import { commodityCode, country, identifier, riskLevel, statusCode } from '#resources/fields.ts'
import { operatorsOf } from '#framework/schema/filters/operatorsOf.ts'
import { columnType, isColumn } from '#framework/server/sql/columnType.ts'
import { readBlocks } from '#test/contract/applyRecipe.ts'
import { readTable } from './readTable.ts'

const root = join(import.meta.dirname, '../../..')

/** One field of each kind, as on the page. */
const written: { [K in FieldKind]: FieldOf<K> } = {
  text: text(18),
  email: email(255),
  longText: longText(512),
  identifier: identifier('mrn'),
  choice: choice('HIGH', 'LOW'),
  yesNo: yesNo(),
  integer: integer(1, 999),
  decimal: decimal(-40, 40, 1),
  riskLevel: riskLevel(),
  commodityCode: commodityCode(),
  country: country(),
  statusCode: statusCode('PORT_ORDER', 'CUSTOMS'),
  dateTime: dateTime(),
  day: day(),
  groups: groups(),
  json: json(),
  list: list(text(40)),
  records: records({ name: text(40) }, ['name']),
  relation: relation('customer'),
  due: due({ from: 'created', within: 'release', while: { gateIn: true } }),
}
// The kinds of the framework are links to their pages.
const kinds = ['Kinds', 'Kinds of the port']
  .flatMap((heading) => readTable('docs/reference/declaration.md', heading))
  .map(([kind = '', ...cells]) => [/^\[(\w+)\]/.exec(kind)?.[1] ?? kind, ...cells])
const operatorGroups = new Map(
  readTable('docs/reference/declaration.md', 'Operators').map(([group = '', operators = '']) => [
    group,
    operators.split(' ').filter(Boolean),
  ]),
)
const typeOf = (field: Field) => (isColumn(field) ? columnType(field) : 'a table of its own')

test('the page of declarations has every kind with its column type', () => {
  expect(Object.fromEntries(kinds.map(([kind, , , type]) => [kind, type]))).toEqual(
    Object.fromEntries(Object.entries(written).map(([kind, field]) => [kind, typeOf(field)])),
  )
})

test('the page of declarations has the operators of every kind', () => {
  for (const [kind = '', , , , group = ''] of kinds) {
    expect(operatorGroups.get(group), kind).toEqual([...operatorsOf(written[kind as FieldKind])])
  }
})

/** The code on a page with the file in its header; empty where it names none. */
const readQuotes = (page: string) => {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^```(?:tsx?|sql)(?: (\S+))?\n([^]*?)^```$/gm)].map(
    ([, file = '', code = '']) => ({ file, code }),
  )
}

const kindPages = globSync('framework/kinds/*/README.md', { cwd: root })

test.each<readonly [string, number]>([
  ['README.md', 1],
  ['docs/reference/declaration.md', 30],
  ['docs/how-to/coming-from-react-admin.md', 8],
  ['docs/explanation/testing.md', 1],
  ...kindPages.map((page) => [page, 1] as const),
])('what %s quotes is in the file that it names', async (page, atLeast) => {
  // This example makes files; `wholeSuite.test.ts` carries it out.
  const made = await readBlocks('An example with a right of its own', page)
  const quotes = readQuotes(page).filter(({ code }) => !made.some(({ text }) => text === code))
  expect(quotes.length).toBeGreaterThanOrEqual(atLeast)
  expect(quotes.filter(({ file }) => file === '')).toEqual([])
  for (const { file, code } of quotes)
    expect(readFileSync(join(root, file), 'utf8').includes(code), `${file}\n${code}`).toBe(true)
})
