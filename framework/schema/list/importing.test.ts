import { expect, test } from 'vitest'
import { defineResource } from '#schema/defineResource.ts'
import { choice, list, optional, records, stamps, text } from '#schema/fields.ts'
import type { Resource } from '#schema/resource.ts'
import { importInputsOf, importKeyOf, isNeeded, refuseImpossibleImport } from './importing.ts'

const session = {
  participantCode: 'FWD1',
  username: 'anna',
  permissions: [],
  groups: [],
  flags: [],
  archive: false,
}
const box: Resource = defineResource({
  name: 'box',
  access: { read: [], write: [] },
  import: true,
  fields: {
    code: text(5),
    side: text(1),
    kind: choice('OPEN', 'CLOSED'),
    lock: optional(text(5)),
    labels: list(text(3), { min: 1 }),
    parts: records({ part: text(5) }, ['part']),
    ...stamps,
  },
  unique: [['userCompanyCode', 'code', 'side'], 'lock'],
  form: {
    defaults: { kind: 'OPEN' },
    shownWhen: { lock: { field: 'kind', is: 'CLOSED', required: true } },
  },
})

test('the key is as declared, else the inputs of the first unique key', () => {
  expect(importKeyOf(box)).toEqual(['code', 'side'])
  expect(importKeyOf({ ...box, import: ['lock'] })).toEqual(['lock'])
  const { unique: _unique, ...free } = box
  expect(importKeyOf(free)).toEqual([])
})

test('inputs that a cell can hold are fields of a file, and those without a default are needed', () => {
  const inputs = importInputsOf(box, session)
  expect(inputs).toEqual(['code', 'side', 'kind', 'lock', 'labels'])
  expect(inputs.filter((name) => isNeeded(box, name))).toEqual(['code', 'side', 'labels'])
})

test('an import that cannot work stops the start', () => {
  expect(() => refuseImpossibleImport(box)).not.toThrow()
  expect(() => refuseImpossibleImport({ ...box, calls: ['find'] })).toThrow(
    'box cannot be imported',
  )
  for (const name of ['created', 'labels', 'parts', 'nothing'])
    expect(() => refuseImpossibleImport({ ...box, import: [name] })).toThrow(`box.${name} cannot`)
})
