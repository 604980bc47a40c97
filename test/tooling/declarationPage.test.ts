import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  choice,
  dateTime,
  day,
  decimal,
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
} from '#resources/kit/fields.ts'
import {
  commodityCode,
  country,
  identifier,
  riskLevel,
  statusCode,
} from '#resources/port/fields.ts'
import { operatorsOf } from '#resources/kit/filters/operatorsOf.ts'
import { columnType, isColumn } from '#server/core/sql/columnType.ts'
import { readTable } from './readTable.ts'

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
}
const kinds = readTable('docs/declaration.md', 'Kinds')
const operatorGroups = new Map(
  readTable('docs/declaration.md', 'Operators').map(([group = '', operators = '']) => [
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

test('what the page quotes of the second business is in its files', () => {
  const root = join(import.meta.dirname, '../..')
  const page = readFileSync(join(root, 'docs/declaration.md'), 'utf8')
  const quoted = [...page.matchAll(/^```tsx? (test\/secondBusiness\/\S+)\n([^]*?)^```$/gm)]
  expect(quoted.length).toBeGreaterThan(1)
  for (const [, file = '', code = ''] of quoted)
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(code)
})
