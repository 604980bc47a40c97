import type { Content } from 'pdfmake/interfaces.js'
import { expect, test } from 'vitest'
import { readPrintedRuns } from '#testing/printedRuns.ts'
import { drawSheet } from './pdfWorker.ts'

const page = { width: 595.28, margin: 36 }
const label = { fontSize: 7.5 }

const printed = async (...content: Content[]) =>
  readPrintedRuns(
    await drawSheet({ title: 't', language: 'en', styles: { label }, content, foot: 'foot' }),
  )

const table = (widths: readonly string[], cells: readonly string[]): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [...widths],
    body: [cells.map((_cell, index) => ({ text: `Column ${index}`, style: 'label' })), [...cells]],
  },
  layout: 'lightHorizontalLines',
})

const word = (length: number, letters = 'W') => letters.repeat(length).slice(0, length)

const mrn = '26DE123456789012A1'
const container = 'HBXU9776851'

const expectOnPage = (runs: Awaited<ReturnType<typeof printed>>, shown: string) => {
  expect(runs.length).toBeGreaterThan(1)
  for (const { text, left, right } of runs) {
    expect(left, text).toBeGreaterThanOrEqual(page.margin - 0.1)
    expect(right, text).toBeLessThanOrEqual(page.width - page.margin + 0.1)
  }
  const letters = (text: string) => [...text.replaceAll(/\s/g, '')].toSorted().join('')
  expect(letters(runs.map(({ text }) => text).join(''))).toBe(letters(`${shown}foot1/1`))
}

test.each([
  ['letters', word(30)],
  ['many letters', word(500)],
  ['digits', word(200, '0123456789')],
  ['a link', `https://example.com/${word(150, 'abc')}`],
  ['letters of two fonts', word(200, 'Ł▲')],
  ['marks', word(120, 'a\u0323e\u0302')],
  ['what no font has', word(60, 'ع')],
])('a word of %s leaves the other columns on the page', async (_name, long) => {
  const cells = [container, long, mrn, '12,345.678 kg']
  const runs = await printed(table(['auto', 'auto', 'auto', 'auto'], cells))
  const texts = runs.map(({ text }) => text.trim())
  expect(texts).toContain(mrn)
  expect(texts).toContain(container)
  const shown = long.normalize('NFC').replaceAll('ع', '\uFFFD')
  expectOnPage(runs, `${cells.with(1, shown).join('')}Column0Column1Column2Column3`)
})

test('ten columns of long words fit, and so do the columns of equal width', async () => {
  const cells = Array.from({ length: 10 }, (_, index) => word(14 + index * 20))
  for (const width of ['auto', '*']) {
    const widths = cells.map(() => width)
    const runs = await printed(table(widths, cells))
    expectOnPage(runs, cells.map((cell, index) => `${cell}Column${index}`).join(''))
  }
})

test('a long word fits in paragraphs, stacks, columns and parts of a text', async () => {
  const long = word(150)
  const runs = await printed(
    long,
    { text: long, fontSize: 18, bold: true },
    { columns: [{ stack: [{ text: ['is: ', { text: long, bold: true }] }] }, { text: 'right' }] },
  )
  expectOnPage(runs, `${long}${long}is:${long}right`)
})

test('words that fit stay whole', async () => {
  const cells = [mrn, container, 'Schwarzwälder Kirschtorte', word(18)]
  const texts = (await printed(table(['auto', 'auto', '*', 'auto'], cells))).map(({ text }) =>
    text.trim(),
  )
  for (const whole of [mrn, container, 'Kirschtorte', word(18)]) expect(texts).toContain(whole)
})

test('a row or a card that is longer than a page goes on on the next one', async () => {
  const card = (text: string): Content => ({
    table: {
      dontBreakRows: true,
      widths: ['*', '*'],
      body: [[{ stack: [text], unbreakable: true }, '']],
    },
  })
  const tables = [
    table(['auto', 'auto', 'auto'], [word(400), word(4000), word(2500)]),
    card(word(1000, 'W ')),
    card(word(3000)),
  ]
  for (const [index, count] of [6900, 500, 3000].entries()) {
    const runs = await printed(tables[index] ?? '')
    for (const { y } of runs) expect(y).toBeGreaterThan(0)
    const text = runs.map((run) => run.text).join('')
    expect(text.replaceAll(/[^W]/g, '')).toHaveLength(count)
  }
})

test('no heading is at the end of a page, nor one above another', async () => {
  const heading = (text: string): Content => ({ text, headlineLevel: 1, margin: [0, 4, 0, 2] })
  for (let lines = 44; lines <= 64; lines += 1) {
    const filler = Array.from({ length: lines }, () => 'line')
    const runs = await printed(
      ...filler,
      heading('Position 1'),
      heading('Goods'),
      'Packages',
      'end',
    )
    const texts = runs.map(({ text }) => text.trim()).filter((text) => text !== '')
    const ends = texts.flatMap((text, index) => (texts[index + 1] === 'foot' ? [text] : []))
    expect(ends.at(-1), String(lines)).toBe('end')
    expect(ends.join(), String(lines)).not.toMatch(/Position|Goods/)
  }
})

test('nothing is printed as a box', async () => {
  const texts = [
    'Ελλάδα ά έ ή ί ό ύ ώ Ά Ϊ',
    'Łódź Đắk Lắk',
    'Київ Ђ',
    '订单 ㎏',
    '😀 ✓ ﷽ ∑ €',
    'x\u0302\ud800',
  ]
  const runs = await printed({ text: texts.join(' '), bold: true }, ...texts)
  expect(runs.filter(({ hasBox }) => hasBox)).toEqual([])
  const all = runs.map(({ text }) => text).join('')
  for (const shown of ['Ελλάδα', 'ώ', 'Ϊ', 'Łódź', 'Lắk', 'Київ', '订', '∑', '\uFFFD'])
    expect(all).toContain(shown)
})
