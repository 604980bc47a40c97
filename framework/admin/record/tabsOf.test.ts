import { expect, test } from 'vitest'
import { text, yesNo } from '#schema/fields.ts'
import { documentPage } from '#schema/record/document.ts'
import { part } from '#schema/record/part.ts'
import { tabsOf } from './tabsOf.ts'

const item = part({ name: 'Item', fields: { name: text(20) } })
const page = documentPage({
  route: '/order',
  part: part({
    name: 'Order',
    fields: { reference: text(20), remark: text(20), isUrgent: yesNo() },
    many: { itemList: item, furtherList: item },
  }),
  param: 'id',
  heading: 'reference',
  flags: ['isUrgent'],
  sections: {
    statuses: [],
    facts: ['reference'],
    remarks: ['remark'],
    goods: ['itemList', 'furtherList'],
  },
  tabs: {
    timeline: ['statuses'],
    facts: ['facts'],
    more: ['remarks'],
    goods: ['goods'],
  },
})
const record = {
  reference: 'A1',
  remark: '',
  isUrgent: true,
  itemList: [{ name: 'one' }, { name: 'two' }],
  furtherList: [{ name: 'three' }],
}
const never = () => undefined
const namesOf = (...asked: Parameters<typeof tabsOf>) => tabsOf(...asked).map(({ name }) => name)

test('tabs and sections without content are hidden, until empty fields are shown', () => {
  expect(namesOf(page, record, false, never)).toEqual(['facts', 'goods'])
  expect(tabsOf(page, record, false, never)[0]?.sections).toEqual([['facts', ['reference']]])
  expect(namesOf(page, record, true, never)).toEqual(['facts', 'more', 'goods'])
})

test('a tab of nothing but lists has the number of their parts', () => {
  expect(tabsOf(page, record, false, never).map(({ count }) => count)).toEqual([undefined, 3])
  const none = { ...record, itemList: [], furtherList: [] }
  expect(namesOf(page, none, false, never)).toEqual(['facts'])
  expect(tabsOf(page, none, true, never).at(-1)?.count).toBe(0)
})

test('the application decides about the sections that it draws', () => {
  const drawn = (name: string) => (name === 'statuses' ? true : undefined)
  expect(namesOf(page, record, false, drawn)).toEqual(['timeline', 'facts', 'goods'])
  const refused = (name: string) => (name === 'facts' ? false : undefined)
  expect(namesOf(page, record, false, refused)).toEqual(['goods'])
})

test('what the reader may not see makes no tab', () => {
  const { itemList: _, furtherList: __, ...rest } = record
  expect(namesOf(page, rest, true, never)).toEqual(['facts', 'more'])
})
