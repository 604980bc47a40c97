import { expect, test } from 'vitest'
import { text } from '#schema/fields.ts'
import { documentPage, readTab, tabAddress, tabWithList } from './document.ts'
import { part } from './part.ts'

const page = {
  sections: { statuses: [], facts: ['name'], goods: ['itemList'] },
  tabs: { timeline: ['statuses'], facts: ['facts'], goods: ['goods'] },
}

test('each tab has an address, the first one that of the page', () => {
  expect(tabAddress('/order?id=7', page, 'timeline')).toBe('/order?id=7')
  expect(tabAddress('/order?id=7', page, undefined)).toBe('/order?id=7')
  expect(tabAddress('/order?id=7', page, 'goods')).toBe('/order?id=7&tab=goods')
  expect(readTab('?id=7&tab=goods')).toBe('goods')
  expect(readTab('?id=7')).toBeUndefined()
})

test('an unknown tab, and one of a page without tabs, is the page itself', () => {
  expect(tabAddress('/order?id=7', page, 'none')).toBe('/order?id=7')
  expect(tabAddress('/order?id=7', {}, 'goods')).toBe('/order?id=7')
})

test('the tab of a nested list is found by its name', () => {
  expect(tabWithList(page, 'itemList')).toBe('goods')
  expect(tabWithList(page, 'otherList')).toBeUndefined()
  expect(tabWithList({ sections: page.sections }, 'itemList')).toBeUndefined()
})

test.each([
  ['none', { facts: ['facts'] }],
  ['two', { facts: ['facts', 'marks'], goods: ['marks'] }],
] as const)('a page with a section in %s of its tabs is refused', (_, tabs) => {
  expect(() =>
    documentPage({
      route: '/order',
      part: part({ name: 'order', fields: { name: text(20), mark: text(20) } }),
      param: 'id',
      heading: 'name',
      sections: { facts: ['name'], marks: ['mark'] },
      tabs,
    }),
  ).toThrow('/order: the section marks has to be in one of the tabs')
})
