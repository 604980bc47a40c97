import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { filter, InputStory } from '#framework/testing/stories/kindStories.tsx'
import type { SpecimenField } from '#framework/testing/stories/specimen.ts'
import { showStory, type Look } from './createFrame.tsx'

/** The input of a field, with what its form has saved. */
const openInput = async (
  name: SpecimenField,
  value: unknown = null,
  language: Look['language'] = 'en',
) => {
  const saved: unknown[] = []
  const save = async ({ draft }: { readonly draft: Readonly<Record<string, unknown>> }) =>
    void saved.push(draft[name])
  const story = { render: () => <InputStory name={name} value={value} save={save} /> }
  onTestFinished(await showStory(story, { language, theme: 'light' }))
  return saved
}

const openFilter = async (name: SpecimenField) => {
  onTestFinished(await showStory(filter(name), { language: 'en', theme: 'light' }))
  return () => document.querySelector('[data-asked]')?.textContent
}

const save = page.getByRole('button', { name: 'Save' })

/** As a spreadsheet or a mail gives it. */
const paste = (element: Element, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  // What the page leaves to the browser.
  if (element.dispatchEvent(event)) document.execCommand('insertText', false, text)
}

test.for([
  ['text', 'Name', '  Bowl  ', 'Bowl'],
  ['identifier', 'Number', 'abcd1234567', 'ABCD1234567'],
  ['email', 'Email', 'Anna@Example.com', 'anna@example.com'],
  ['integer', 'Pieces', '12', 12],
  ['decimal', 'Weight (kg)', '12,50', 12.5],
  ['day', 'Found on', '20/11/2026', '2026-11-20'],
  ['dateTime', 'Lent at', '20/11/2026 14:05', '2026-11-20T13:05:00.000Z'],
  ['longText', 'Description', 'One\nTwo', 'One\nTwo'],
] as const)(
  '%s: what is typed into %s as %j is saved as %j',
  async ([name, label, typed, value]) => {
    const saved = await openInput(name)
    await userEvent.fill(page.getByRole('textbox', { name: label }), typed)
    await userEvent.click(save)
    await expect.poll(() => saved).toEqual([value])
  },
)

test.for([
  ['text', 'Name', 'x'.repeat(41), 'At most 40 characters (41 entered)'],
  ['integer', 'Pieces', '-6', 'Out of range'],
  ['decimal', 'Weight (kg)', '1,234', 'This is not a valid value'],
] as const)(
  '%s: what is typed into %s as %j is refused with the reason',
  async ([name, label, typed, reason]) => {
    const saved = await openInput(name)
    const input = page.getByRole('textbox', { name: label })
    await userEvent.fill(input, typed)
    await userEvent.tab()
    await expect.element(page.getByText(reason, { exact: true })).toBeVisible()
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    await expect.element(save).toBeDisabled()
    expect(saved).toEqual([])
  },
)

test.for([
  ['en', '20/11/2026'],
  ['de', '20.11.2026'],
  ['cn', '2026-11-20'],
] as const)('in %s a day is shown as %s, however it was typed', async ([language, shown]) => {
  const saved = await openInput('day', null, language)
  const input = page.getByRole('textbox')
  for (const typed of ['20/11/2026', '20.11.2026', '2026-11-20']) {
    await userEvent.fill(input, typed)
    await expect.element(input).toHaveValue(shown)
  }
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => saved).toEqual(['2026-11-20'])
})

/** Opens the list of a select, and chooses by the name of the option. */
const choose = async (label: string, option: string) => {
  await userEvent.click(page.getByRole('combobox', { name: label }))
  await userEvent.click(page.getByRole('option', { name: option, exact: true }))
}

test('Control+Enter saves a choice', async () => {
  const chosen = await openInput('choice', 'GOOD')
  await choose('Condition', 'worn')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => chosen).toEqual(['WORN'])
})

test('a box is ticked with Space', async () => {
  const ticked = await openInput('yesNo', false)
  const box = page.getByRole('checkbox', { name: 'On loan' })
  await expect.element(box).toBeVisible()
  ;(box.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await userEvent.click(save)
  await expect.poll(() => ticked).toEqual([true])
})

test.for([
  ['en', 'At most 200 characters (250 entered)'],
  ['de', 'Höchstens 200 Zeichen (250 eingegeben)'],
  ['cn', '最多 200 个字符（已输入 250 个）'],
] as const)(
  'a text that is too long remains as pasted, in %s shows a problem, and is not saved',
  async ([language, problem]) => {
    const saved = await openInput('longText', null, language)
    const input = page.getByRole('textbox')
    await userEvent.click(input)
    paste(input.element(), 'a'.repeat(250))
    await expect.element(input).toHaveValue('a'.repeat(250))
    await expect.element(page.getByText(problem, { exact: true })).toBeVisible()
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const submit = document.querySelector('button[type=submit]') as HTMLButtonElement
    expect(submit.disabled).toBe(true)
    await userEvent.keyboard('{Backspace}'.repeat(50))
    await expect.poll(() => document.body.textContent).not.toContain(problem)
    expect(saved).toEqual([])
    await userEvent.click(submit)
    await expect.poll(() => saved).toEqual(['a'.repeat(200)])
  },
)

const pasted = '\uFEFFＡＢＣＤ１\u200B２３４５６７\u200E'

test('a number is pasted as what it looks like into an input', async () => {
  const saved = await openInput('identifier')
  const input = page.getByRole('textbox', { name: 'Number' })
  await userEvent.click(input)
  paste(input.element(), pasted)
  await userEvent.tab()
  await expect.element(input).toHaveValue('ABCD1234567')
  await userEvent.click(save)
  await expect.poll(() => saved).toEqual(['ABCD1234567'])
})

test('a number is pasted above a column without invisible characters', async () => {
  const asked = await openFilter('text')
  const input = page.getByRole('textbox', { name: 'Name' })
  await userEvent.click(input)
  paste(input.element(), pasted)
  expect(asked()).toBe('ＡＢＣＤ１２３４５６７')
})

test.for([
  ['text', 'Name', 'bowl*', 'bowl*'],
  ['identifier', 'Number', 'abcd1', 'ABCD1'],
  ['integer', 'Pieces', '>=100', '>=100'],
  ['decimal', 'Weight (kg)', '1..12,5', '1..12,5'],
  ['list', 'Materials', 'clay', 'clay'],
  ['records', 'Parts', 'handle', 'handle'],
] as const)(
  '%s: the filter of %s asks for what is typed as %j',
  async ([name, label, typed, value]) => {
    const asked = await openFilter(name)
    await userEvent.fill(page.getByRole('textbox', { name: label }), typed)
    expect(asked()).toBe(value)
  },
)

test.for([
  ['choice', 'Condition', '! worn', 'WORN'],
  ['yesNo', 'On loan', 'Yes', 'true'],
] as const)(
  '%s: the filter of %s asks for what is chosen',
  async ([name, label, option, value]) => {
    const asked = await openFilter(name)
    await choose(label, option)
    expect(asked()).toBe(value)
  },
)

test('relations: shelves are chosen and removed by keyboard, and a text that names none is not lost', async () => {
  const saved = await openInput('relations', [1])
  const input = page.getByRole('combobox', { name: 'Former shelves' })
  const chips = page.getByRole('button', { name: /^(A 12|B 3)$/ })
  await expect.element(chips).toHaveTextContent('A 12')
  await userEvent.click(input)
  const option = page.getByRole('option')
  // What is taken is not offered again.
  await expect.poll(() => option.elements().map((one) => one.textContent)).toEqual(['B 3'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chips.elements().map((one) => one.textContent)).toEqual(['A 12', 'B 3'])
  await userEvent.keyboard('nonsense')
  await userEvent.click(save)
  await expect.element(page.getByText('“nonsense” is not valid')).toBeVisible()
  expect(saved).toEqual([])
  await userEvent.clear(input)
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => chips.elements().map((one) => one.textContent)).toEqual(['A 12'])
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => chips.elements()).toEqual([])
  await userEvent.keyboard('b')
  await expect.element(page.getByRole('option', { name: 'B 3' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(chips).toHaveTextContent('B 3')
  await userEvent.click(save)
  await expect.poll(() => saved).toEqual([[2]])
})
