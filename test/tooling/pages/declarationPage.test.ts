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
  file,
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
  file: file({ types: ['application/pdf', 'image/*'] }),
  groups: groups(),
  json: json(),
  list: list(text(40)),
  records: records({ name: text(40) }, ['name']),
  relation: relation('customer'),
  due: due({ from: 'created', within: 'release', while: { gateIn: true } }),
}
// The kinds of the framework are links to their pages.
const kinds = ['Kinds', 'Kinds of the port']
  .flatMap((heading) => readTable('docs/reference/declaration/kinds.md', heading))
  .map(([kind = '', ...cells]) => [/^\[(\w+)\]/.exec(kind)?.[1] ?? kind, ...cells])
const operatorGroups = new Map(
  readTable('docs/reference/filter-language.md', 'Operators').map(
    ([group = '', operators = '']) => [group, operators.split(' ').filter(Boolean)],
  ),
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
  return [...text.matchAll(/^```(?:tsx?(?: (\S+))?|sql (\S+))\n([^]*?)^```$/gm)].map(
    ([, file, migration, code = '']) => ({ file: file ?? migration ?? '', code }),
  )
}

// The blocks of these make files; `wholeSuite.test.ts` carries them out.
const made = ['docs/tutorial/first-resource.md', 'docs/tutorial/action-with-reasons.md']
const quoting = [
  'README.md',
  'docs/explanation/testing.md',
  ...globSync(['docs/{tutorial,how-to,reference}/**/*.md', 'framework/kinds/*/README.md'], {
    cwd: root,
    exclude: made,
  }),
].filter((page) => readQuotes(page).length > 0)

test('the pages quote their examples from files', () => {
  const quotes = quoting.flatMap(readQuotes)
  expect(quoting.length).toBeGreaterThan(30)
  expect(quotes.length).toBeGreaterThan(70)
})

test.each(quoting)('what %s quotes is in the file that it names', (page) => {
  const quotes = readQuotes(page)
  expect(quotes.filter(({ file }) => file === '')).toEqual([])
  for (const { file, code } of quotes)
    expect(readFileSync(join(root, file), 'utf8').includes(code), `${file}\n${code}`).toBe(true)
})
