import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showStory } from './createFrame.tsx'

const open = async (route: string) =>
  onTestFinished(await showStory({ parameters: { route } }, { language: 'en', theme: 'light' }))
const dialog = page.getByRole('dialog')
const field = (name: string) =>
  dialog.getByRole(name === 'Condition' ? 'combobox' : 'textbox', { name })
const entry = (name: string) => page.getByText(name, { exact: true })

test.for([
  ['Control', 'Number'],
  ['Control', 'Condition'],
  ['Control', 'Description'],
  ['Meta', 'Description'],
] as const)('%s+Enter saves a new record from %s', async ([key, label]) => {
  await open('/specimen/create')
  await userEvent.fill(field('Number'), 'ABCD7654321')
  await userEvent.fill(field('Name'), 'saved by keyboard')
  await expect.element(field(label)).toBeVisible()
  ;(field(label).element() as HTMLElement).focus()
  await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`)
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.element(entry('saved by keyboard')).toBeVisible()
})

test('Control+Enter deletes a record, in the question', async () => {
  await open('/specimen/2/delete')
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.poll(() => entry('Bowl 2').elements()).toEqual([])
  await expect.element(entry('Bowl 3')).toBeVisible()
})

test('Control+Enter saves nothing incomplete, and nothing while a question is shown', async () => {
  await open('/specimen/create')
  await userEvent.fill(field('Description'), 'no number yet')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.fill(field('Number'), 'ABCD7654321')
  await userEvent.fill(field('Name'), 'not saved')
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('alertdialog', { name: 'Discard your changes?' }))
    .toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.click(page.getByRole('button', { name: 'Keep editing' }))
  await expect.element(field('Description')).toHaveValue('no number yet')
  expect(entry('not saved').elements()).toEqual([])
})

test('a save whose button is pressed again before the dialog is gone is sent once', async () => {
  await open('/specimen/create')
  await userEvent.fill(field('Number'), 'ABCD7654321')
  await userEvent.fill(field('Name'), 'pressed twice')
  const { fetch } = window
  onTestFinished(() => {
    window.fetch = fetch
  })
  const keys = new Set<string | null>()
  const press = (left: number) => {
    document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')?.click()
    if (left > 0) setTimeout(press, 0, left - 1)
  }
  window.fetch = async (...call) => {
    const request = new Request(...call)
    const answer = await fetch(...call)
    if (request.method === 'PUT') {
      keys.add(request.headers.get('idempotency-key'))
      setTimeout(press, 0, 5)
    }
    return answer
  }
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.element(entry('pressed twice').first()).toBeVisible()
  expect(keys.size).toBe(1)
})

test('a problem of a field that is no input is said above the inputs, and the save can be repeated', async () => {
  await open('/specimen/create')
  await userEvent.fill(field('Number'), 'ABCD7654321')
  await userEvent.fill(field('Name'), 'saved in the end')
  const { fetch } = window
  onTestFinished(() => {
    window.fetch = fetch
  })
  let isRefused = true
  window.fetch = async (...call) => {
    if (new Request(...call).method !== 'PUT' || !isRefused) return fetch(...call)
    isRefused = false
    const body = { code: 'VALUE_INVALID', problems: { created: 'outOfRange' } }
    return Response.json(body, { status: 400 })
  }
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Created: Out of range.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(entry('saved in the end')).toBeVisible()
})
