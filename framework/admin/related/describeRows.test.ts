import { expect, test } from 'vitest'
import type { CodeGroup, CommonText } from '#schema/application.ts'
import { sampleName } from '#testing/sample.ts'
import { createText } from '#i18n/createText.ts'
import { describeRows } from './describeRows.ts'

const coded = {
  codes: { damage: { '1': 'wet', '2': 'torn' } },
  variant: { damage: { '1': 'the goods are wet' } },
  common: { unseen: 'No one has looked at it.' },
  help: {},
}
const text = createText({ coded }, 'en')
const describes = { code: 'code', into: 'description', by: sampleName<CodeGroup>('damage') }
const about = { sort: 'ABC' }

test('the text of a code follows from its group, with another one where the record has the value', () => {
  expect(describeRows([{ code: '1', box: 'B' }], describes, about, text)).toEqual([
    { code: '1', box: 'B', description: 'wet' },
  ])
  const varied = { ...describes, variant: { field: 'sort', is: 'ABC' } }
  expect(describeRows([{ code: '1' }], varied, about, text)).toEqual([
    { code: '1', description: 'the goods are wet' },
  ])
  expect(describeRows([{ code: '1' }], varied, { sort: 'DEF' }, text)).toEqual([
    { code: '1', description: 'wet' },
  ])
})

test('a code without a text shows what was received, else itself, even one that is a property of every object', () => {
  const received = { code: '9', description: 'as received' }
  expect(describeRows([received], describes, about, text)).toEqual([received])
  for (const code of ['9', 'constructor'])
    expect(describeRows([{ code }], describes, about, text)).toEqual([{ code, description: code }])
})

test('where the row says so, one text stands for every code', () => {
  const instead = sampleName<CommonText>('unseen')
  const row = { code: '1', description: 'as received' }
  const of = (unseen: boolean) =>
    describeRows([{ ...row, unseen }], { code: 'code', into: 'description', instead }, about, text)
  expect(of(false)).toEqual([{ ...row, unseen: false }])
  expect(of(true)).toEqual([{ code: '1', unseen: true, description: coded.common.unseen }])
})

test('rows without descriptions are not changed', () => {
  const rows = [{ code: '1' }]
  expect(describeRows(rows, undefined, about, text)).toBe(rows)
})
