import { expect, onTestFinished, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { page, userEvent } from 'vitest/browser'
import { documentPage, part } from '@quayside/framework'
import { DocumentPage, type PageSlots } from '@quayside/framework/admin'
import { specimen } from '#framework/testing/stories/specimen.ts'
import { showStory } from './createFrame.tsx'

const { text, yesNo, longText } = specimen.fields
const find = documentPage({
  route: '/story',
  part: part({
    name: 'specimen',
    fields: { text, yesNo, longText },
    many: { records: part({ name: 'shelf', fields: { name: text } }) },
  }),
  param: 'id',
  heading: 'text',
  flags: ['yesNo'],
  sections: { facts: ['text', 'yesNo', 'longText'], shelves: ['records'], own: [] },
  tabs: { facts: ['facts'], shelves: ['shelves'], own: ['own'] },
})
const document = {
  name: 'specimen',
  path: '/find/v1',
  from: { key: 'id', param: 'id', routes: { find: '/story' } },
  pages: [find],
}
const record = {
  id: 7,
  text: 'Amphora',
  yesNo: true,
  longText: 'Below the sand.',
  records: [{ name: 'A 12' }, { name: 'B 3' }],
}

const open = async (search: string, slots: PageSlots = {}, answer: object = record) =>
  onTestFinished(
    await showStory(
      {
        render: () => <DocumentPage document={document} page={find} home="/" slots={slots} />,
        parameters: { route: `/story${search}`, answers: { 'GET /find/v1/7': answer } },
      },
      { language: 'en', theme: 'light' },
    ),
  )
const tab = (name: RegExp) => page.getByRole('tab', { name })
const names = () =>
  page
    .getByRole('tab')
    .elements()
    .map((each) => each.id.replace(/^.*-/, ''))

test('a page opens on its first tab, and another one at its address', async () => {
  await open('?id=7')
  await expect.element(page.getByText('Below the sand.')).toBeVisible()
  expect(page.getByText('A 12').elements()).toEqual([])
  await userEvent.click(tab(/ 2$/))
  await expect.element(page.getByText('A 12')).toBeVisible()
  expect(page.getByText('Below the sand.').elements()).toEqual([])
  expect(location.search).toBe('?id=7&tab=shelves')
  history.back()
  await expect.element(page.getByText('Below the sand.')).toBeVisible()
})

test('a part of the application is drawn when its tab is opened, and has none if there is none', async () => {
  const Own = vi.fn<() => ReactNode>(() => <p>drawn by the application</p>)
  await open('?id=7&tab=shelves', { sections: { own: () => <Own /> } })
  await expect.element(page.getByText('A 12')).toBeVisible()
  expect(names()).toEqual(['facts', 'shelves', 'own'])
  expect(Own).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('tab').nth(2))
  await expect.element(page.getByText('drawn by the application')).toBeVisible()
})

test('a tab without content is hidden, and its address opens the first one', async () => {
  await open('?id=7&tab=shelves', { sections: { own: () => null } }, { ...record, records: [] })
  await expect.element(page.getByText('Below the sand.')).toBeVisible()
  expect(names()).toEqual(['facts'])
  await userEvent.click(page.getByRole('button', { name: 'Show empty fields' }))
  await expect.element(tab(/ 0$/)).toBeVisible()
})

test('the head names the flags that apply, and not its section as well', async () => {
  await open('?id=7')
  const flags = page.getByRole('list', { name: 'Flags' })
  await expect.element(flags.getByText('On loan')).toBeVisible()
  expect(
    page
      .getByRole('term')
      .elements()
      .map((term) => term.textContent),
  ).not.toContain('On loan')
})

test('printed are all tabs, of those that were not opened what needs no call', async () => {
  await open('?id=7', { sections: { own: () => <p>drawn by the application</p> } })
  await expect.element(page.getByText('Below the sand.')).toBeVisible()
  dispatchEvent(new Event('beforeprint'))
  await expect.element(page.getByText('A 12')).toBeVisible()
  await expect.element(page.getByText('Below the sand.')).toBeVisible()
  expect(page.getByText('drawn by the application').elements()).toEqual([])
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => page.getByText('A 12').elements()).toEqual([])
})
