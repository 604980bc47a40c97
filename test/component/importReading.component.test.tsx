import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showStory } from './createFrame.tsx'

const panel = page.getByRole('dialog')
const check = (count: number) => panel.getByRole('button', { name: `Check (${count})` })
const lists = page.getByRole('listbox')

const open = async () => {
  const story = { parameters: { route: '/specimen/import' } }
  onTestFinished(await showStory(story, { language: 'en', theme: 'light' }))
  await expect.element(panel.getByText(/^The first row names the columns/)).toBeVisible()
}

/** Chooses a file, as its button does. */
const choose = async (content: string | Uint8Array<ArrayBuffer>, name = 'finds.csv') => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no file can be chosen here')
  await userEvent.upload(input, new File([content], name))
}

const chooseOption = async (label: string, option: string) => {
  await userEvent.click(panel.getByRole('combobox', { name: label }))
  await userEvent.click(lists.getByRole('option', { name: option, exact: true }))
}
const chosen = (label: string) => panel.getByRole('combobox', { name: label }).element().textContent
const examples = () =>
  [...panel.element().querySelectorAll<HTMLElement>('tbody td:first-of-type')].map(
    ({ textContent }) => textContent,
  )

const names = 'identifier;text;longText'
const rows = 'ABCD1111111;Bowl;one\nABCD2222222;Bowl;two\nABCD3333333;Bowl;three\n'

test('rows whose ends differ from that of the first one are rows, and a quotation without an end is refused', async () => {
  await open()
  await choose(`${names}\r\n${rows}`)
  await expect.element(check(3)).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Back' }))
  await choose(`${names}\n${rows}ABCD4444444;Bowl;"four\nABCD5555555;Bowl;five\n`)
  await expect.element(panel.getByText(/A quotation mark in row 5 is not closed/)).toBeVisible()
  expect(panel.getByRole('button', { name: /^Check/ }).elements()).toEqual([])
})

test('separator and encoding are guessed, and another choice reads the file again', async () => {
  await open()
  const text = `${names}\nABCD1111111;Bowl;Gr\u{F6}\u{DF}e, 2\n`
  await choose(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  await expect.poll(examples).toEqual(['ABCD1111111', 'Bowl', 'Größe, 2'])
  expect(chosen('Separator')).toBe('Semicolon (;)')
  expect(chosen('Encoding')).toBe('Western European (Windows-1252)')
  await chooseOption('Encoding', 'Cyrillic (Windows-1251)')
  await expect.poll(examples).toEqual(['ABCD1111111', 'Bowl', 'GrцЯe, 2'])
  await chooseOption('Encoding', 'Unicode (UTF-8)')
  const unreadable = panel.getByText(/unreadable characters/)
  await expect.element(panel.getByText(/Row 2: “longText” – unreadable characters/)).toBeVisible()
  await chooseOption('Encoding', 'Western European (Windows-1252)')
  await expect.poll(() => unreadable.elements()).toEqual([])
  await chooseOption('Separator', 'Comma (,)')
  await expect.poll(examples).toEqual(['ABCD1111111;Bowl;Größe', '2'])
  await chooseOption('Separator', 'Semicolon (;)')
  await expect.poll(examples).toEqual(['ABCD1111111', 'Bowl', 'Größe, 2'])
})

const workbookOf = (sheet: string) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="b"><sheets><sheet name="Rows" sheetId="1" r:id="a"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  })

test('a stray cell is named at once', async () => {
  await open()
  const stray = '<c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c>'
  await choose(workbookOf(`<row r="1048576">${stray}</row>`), 'finds.xlsx')
  const said = panel.getByText(/There is a value in XFD1048576. At most 60 columns/)
  await expect.element(said).toBeVisible()
})

test('a file that is being read can be stopped, and another one is read', async () => {
  await open()
  // Reads for as long as one likes.
  const terminate = vi.fn<() => void>()
  vi.stubGlobal(
    'Worker',
    class {
      readonly terminate = terminate
      addEventListener() {}
      postMessage() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  await choose(`${names}\n${rows}`)
  const progress = panel.getByRole('progressbar', { name: 'Reading the file …' })
  await expect.element(progress).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Stop reading' }))
  await expect.poll(() => progress.elements()).toEqual([])
  expect(terminate).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  await choose(`${names}\nABCD1111111;Bowl;again\n`)
  await expect.element(check(1)).toBeVisible()
})
