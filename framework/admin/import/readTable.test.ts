import { strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serializeCsvLine } from '#server/routes/exportCalls.ts'
import { readTable, type Source } from './readTable.ts'
import { toCsvFile } from './refusedFile.ts'

const fileOf = (content: BlobPart) => new Blob([content])
const read = (from: Source['from'], options: Partial<Source> = {}) =>
  readTable({ from, language: 'en', rowsMax: 10_000, ...options })
const readBytes = (content: BlobPart, options: Partial<Source> = {}) =>
  read(fileOf(content), options)
const rowsOf = async (from: Source['from'], options: Partial<Source> = {}) =>
  (await read(from, options)).rows.map(({ cells }) => cells)

describe('separated text', () => {
  const expected = {
    header: ['Größe', 'Name'],
    rows: [
      { number: 2, cells: ['1', 'a; "b"'] },
      { number: 4, cells: ['2', '-3'] },
    ],
    problems: [],
  }

  test.each([
    ['semicolons and a mark', '\u{FEFF}Größe;Name\r\n1;"a; ""b"""\r\n;\r\n2;\'-3\r\n'],
    ['commas', 'Größe,Name\n1,"a; ""b"""\n,\n2,-3'],
    ['tabs, as pasted', 'Größe\tName\t\n1\t"a; ""b"""\n\n2\t-3\n'],
    ['bars', 'Größe|Name\n1|"a; ""b"""\n\n2|-3\n'],
    ['lines of an old Mac', 'Größe;Name\r1;"a; ""b"""\r;\r2;-3'],
    ['ends of lines of two kinds', 'Größe;Name\r\n1;"a; ""b"""\n;\n2;-3\r\n'],
    ['ends of lines of three kinds', 'Größe;Name\n1;"a; ""b"""\r\n;\r2;-3\r'],
  ])('%s are read from a file and from what was pasted', async (_name, text) => {
    expect(await read(fileOf(text))).toMatchObject(expected)
    expect(await read(text.replace('\u{FEFF}', ''))).toMatchObject(expected)
  })

  test.each([';', ',', '\t', '|'])(
    'a first line that names the separator %j is no header',
    async (separator) => {
      for (const end of ['\r\n', '\n', '\r']) {
        const text =
          ['a', 'b'].join(separator) + end + ['1', '2;,|'].join(separator).replace(/;,\|$/, '')
        expect(await read(fileOf(`sep=${separator}${end}${text}`))).toMatchObject({
          header: ['a', 'b'],
          rows: [{ number: 3, cells: ['1', '2'] }],
          problems: [],
          reading: { separator },
        })
      }
    },
  )

  test('the separator that was chosen counts, not the one that was guessed', async () => {
    const text = 'Name,Place;Size\na,b;1\n'
    expect(await read(text)).toMatchObject({
      header: ['Name,Place', 'Size'],
      reading: { separator: ';' },
    })
    expect(await read(text, { separator: ',' })).toMatchObject({
      header: ['Name', 'Place;Size'],
      rows: [{ cells: ['a', 'b;1'] }],
      reading: { separator: ',' },
    })
  })

  test('an end of a line within quotes belongs to the value', async () => {
    expect(await rowsOf('a;b\r\n"1\r\n2";"x\ny"\r\n"3";4')).toEqual([
      ['1\r\n2', 'x\ny'],
      ['3', '4'],
    ])
  })

  test('what is to the right of the names is a column without a name, and what a row lacks is said', async () => {
    expect(await read('Reason;Name;\nlate; again;a;;\n2;b;;\n3\n')).toMatchObject({
      header: ['Reason', 'Name', ''],
      rows: [
        { number: 2, cells: ['late', 'again', 'a'] },
        { number: 3, cells: ['2', 'b', ''] },
        { number: 4, cells: ['3'] },
      ],
      problems: [
        { row: 2, column: 2, kind: 'rowTooLong', value: 'a' },
        { row: 4, column: 1, kind: 'rowTooShort' },
      ],
    })
  })

  test.each([
    ['that never ends', 'a;b\n1;2\n3;"4\n5;6\n', 'A3'],
    ['with more behind it', 'a;b\n1;"2"x"\n3;4\n', 'A2'],
  ])('a quotation %s is refused with its line', async (_name, text, cell) => {
    await expect(read(text)).rejects.toMatchObject({ problem: 'badQuotes', cell })
  })

  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const utf16 = (text: string, isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2))
    for (const [index, letter] of [...text].entries())
      view.setUint16(index * 2, letter.charCodeAt(0), isLittle)
    return new Uint8Array(view.buffer)
  }

  test.each([
    ['UTF-8', strToU8('Größe\n1'), 'de', 'utf-8', 'Größe'],
    ['UTF-8 with a mark', strToU8('\u{FEFF}Größe\n1'), 'de', 'utf-8', 'Größe'],
    ['a spreadsheet without Unicode', latin('Größe\n1'), 'de', 'windows-1252', 'Größe'],
    ['UTF-16 with a mark', utf16('\u{FEFF}Größe\n1', true), 'de', 'utf-16le', 'Größe'],
    ['UTF-16 the other way round', utf16('\u{FEFF}Größe\n1', false), 'de', 'utf-16be', 'Größe'],
    ['UTF-16 without a mark', utf16('Größe\n1', true), 'de', 'utf-16le', 'Größe'],
    ['the other without a mark', utf16('Größe\n1', false), 'de', 'utf-16be', 'Größe'],
    ['a Chinese spreadsheet', new Uint8Array([0xd6, 0xd0, 0x0a, 0x31]), 'cn', 'gb18030', '中'],
  ])('the letters of %s are recognised', async (_name, bytes, language, encoding, heading) => {
    expect(await readBytes(bytes as BlobPart, { language })).toMatchObject({
      header: [heading],
      problems: [],
      reading: { encoding },
    })
  })

  test('the encoding that was chosen counts, and letters that it does not have are said', async () => {
    const polish = Uint8Array.of(0x41, 0x0a, 0xb3, 0xf3, 0x64, 0x9f)
    expect((await readBytes(polish, { encoding: 'windows-1250' })).rows[0]?.cells).toEqual(['łódź'])
    const wrong = await readBytes(polish, { encoding: 'utf-8' })
    expect(wrong.problems).toMatchObject([{ row: 2, column: 0, kind: 'cellCharacters' }])
    // In that encoding of Western Europe two of its letters are controls.
    const controls = await readBytes(Uint8Array.of(0x41, 0x0a, 0x81), { encoding: 'windows-1252' })
    expect(controls.problems).toMatchObject([{ row: 2, column: 0, kind: 'cellCharacters' }])
  })

  test.each([
    ['mostly UTF-8', ['Größe', 'Straße', 'Maß'], ['Öl'], 'utf-8', [5]],
    ['mostly another', ['Größe'], ['Straße', 'Maß', 'Öl'], 'windows-1252', [2]],
  ])(
    'of a file in two encodings, %s, the cells of the other one are said',
    async (_name, utf8, other, encoding, rows) => {
      const bytes = [
        ...strToU8('Name\n'),
        ...utf8.flatMap((name) => [...strToU8(`${name}\n`)]),
        ...other.flatMap((name) => [...latin(`${name}\n`)]),
      ]
      const table = await readBytes(Uint8Array.from(bytes), { language: 'de' })
      expect(table.reading?.encoding).toBe(encoding)
      expect(table.problems.map(({ row }) => row)).toEqual(rows)
    },
  )

  test('what is written for a spreadsheet comes back as it was', async () => {
    const sign = fc.constantFrom(
      "'",
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      '"',
      ';',
      ',',
      '|',
      '\n',
      '\r',
      '\t',
      'ä',
      '1',
    )
    // A cell is read without the blanks around it, which no form saves.
    const value = fc
      .oneof(fc.string({ unit: sign }), fc.string({ unit: 'grapheme' }))
      .filter(
        (text) =>
          text === text.trim() && text !== '' && !/[\u{80}-\u{9F}\u{FFFD}\u{FEFF}]/u.test(text),
      )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 5 }),
        async (rows) => {
          const header = ['First', 'Second']
          const exported = [header, ...rows].map(serializeCsvLine).join('')
          expect(await rowsOf(exported)).toEqual(rows)
          expect(await rowsOf(toCsvFile([header, ...rows]))).toEqual(rows)
        },
      ),
    )
  })
})

interface Sheet {
  readonly rows: string
  readonly after?: string
  readonly sharedStrings?: readonly string[]
}
const letters = (name: string) => `<c r="${name}" t="inlineStr"><is><t>${name}</t></is></c>`
const workbookOf = ({ rows, after = '', sharedStrings = [] }: Sheet) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<x:workbook xmlns:x="a" xmlns:rel="b"><x:sheets><x:sheet name="Rows" sheetId="4" rel:id="q7"/></x:sheets></x:workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="q7" Type="x/worksheet" Target="/xl/worksheets/rows.xml"/><Relationship Id="s" Type="x/styles" Target="styles.xml"/><Relationship Id="t" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8(
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${sharedStrings.join('')}</sst>`),
    'xl/worksheets/rows.xml': strToU8(
      `<worksheet><sheetData><row r="1">${letters('A1')}${letters('B1')}${letters('C1')}</row>${rows}</sheetData>${after}</worksheet>`,
    ),
  })
const readBook = (sheet: Sheet, options: Partial<Source> = {}) =>
  readBytes(workbookOf(sheet) as BlobPart, options)

describe('a workbook', () => {
  test('has texts, numbers, days, times and yes or no as they are shown', async () => {
    const table = await readBook({
      sharedStrings: [
        '<si><t>plain</t></si>',
        '<si><r><t>ri</t></r><r><t>ch</t></r><rPh><t>no</t></rPh></si>',
      ],
      rows: `
        <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><v>0.30000000000000004</v></c><c r="C2" t="b"><v>1</v></c></row>
        <row r="5"><c r="A5" t="s"><v>1</v></c><c r="B5" s="1"><v>46000</v></c><c r="C5" s="2"><v>46000.5</v></c></row>
        <row r="7"><c r="A7" t="str"><f>"x"</f><v>x &amp; y</v></c><c r="B7" t="str"><f>""</f><v></v></c><c r="C7"><f>1+1</f><v>2</v></c></row>
        <row r="8"><c r="A8" t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r></is></c><c r="B8" t="n"><v>1E3</v></c></row>`,
    })
    expect(table).toMatchObject({
      header: ['A1', 'B1', 'C1'],
      problems: [],
      rows: [
        { number: 2, cells: ['plain', '0.3', 'true'] },
        { number: 5, cells: ['rich', '2025-12-09', '2025-12-09T12:00:00'] },
        { number: 7, cells: ['x & y', '', '2'] },
        { number: 8, cells: ['a b', '1000', ''] },
      ],
    })
  })

  test.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '#SPILL!'])(
    'says of a cell with %s that it has no value, and shows what it has',
    async (error) => {
      const table = await readBook({
        rows: `<row r="3">${letters('A3')}<c r="B3" t="e"><v>${error}</v></c></row>`,
      })
      expect(table.rows).toEqual([{ number: 3, cells: ['A3', error, ''] }])
      expect(table.problems).toEqual([{ row: 3, column: 1, kind: 'cellError', value: error }])
    },
  )

  test.each(['123456789012345678', '1E+21', '1e400', '-1000000000000000'])(
    'says of the number %s that a sheet does not keep its digits',
    async (number) => {
      const table = await readBook({
        rows: `<row r="2">${letters('A2')}<c r="B2"><v>${number}</v></c><c r="C2"><v>999999999999999</v></c></row>`,
      })
      expect(table.rows).toEqual([{ number: 2, cells: ['A2', '', '999999999999999'] }])
      expect(table.problems).toMatchObject([{ row: 2, column: 1, kind: 'cellNumber' }])
    },
  )

  test('says of a formula without a result, a date that does not exist and merged cells that they have no value', async () => {
    const table = await readBook({
      rows: `<row r="2">${letters('A2')}<c r="B2"><f>A2&amp;"x"</f></c><c r="C2"><f>1</f><v></v></c></row>
        <row r="3">${letters('A3')}<c r="B3" s="1"><v>1e12</v></c></row>
        <row r="4"><c r="B4" t="inlineStr"><is><t>of both</t></is></c></row>
        <row r="5"><c r="C5"><v>5</v></c></row>`,
      after: '<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="B4:B5"/></mergeCells>',
    })
    expect(table.problems).toMatchObject([
      { row: 2, column: 1, kind: 'cellFormula', value: '=A2&"x"' },
      { row: 2, column: 2, kind: 'cellFormula', value: '=1' },
      { row: 3, column: 1, kind: 'cellDate' },
      { row: 5, column: 1, kind: 'cellMerged', value: 'B4:B5' },
    ])
  })

  test.each([
    ['a text that is not there', '<c r="A2" t="s"><v>7</v></c>'],
    ['a number that is none', '<c r="A2"><v>seven</v></c>'],
    ['a look that is not there', '<c r="A2" s="9"><v>7</v></c>'],
    ['a kind that is not there', '<c r="A2" t="q"><v>7</v></c>'],
  ])('with %s is refused', async (_name, cell) => {
    await expect(readBook({ rows: `<row r="2">${cell}</row>` })).rejects.toMatchObject({
      problem: 'notReadable',
    })
  })

  test.each([
    ['XFD1048576', 'tooManyColumns'],
    ['BI2', 'tooManyColumns'],
  ])(
    'with a stray value in %s is refused at once, and the cell is named',
    async (cell, problem) => {
      const row = /\d+/.exec(cell)?.[0] ?? ''
      await expect(
        readBook({ rows: `<row r="${row}">${letters(cell)}</row>` }),
      ).rejects.toMatchObject({ problem, cell })
    },
  )

  test('with a value far below, and a million empty rows, has its filled rows', async () => {
    const empty = Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 2}" ht="15"/>`)
    const table = await readBook({
      rows: `${empty.join('')}<row r="1048576">${letters('A1048576')}<c r="XFD1048576" s="1"/></row>`,
    })
    expect(table.rows).toEqual([{ number: 1_048_576, cells: ['A1048576', '', ''] }])
  })

  test('of more rows than can be imported is refused before the rest is read', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, index) => `<row r="${index + 2}"><c r="A${index + 2}"><v>1</v></c></row>`,
    )
    await expect(readBook({ rows: rows.join('') })).rejects.toMatchObject({
      problem: 'tooManyRows',
    })
  })
})

test.each([
  ['nothing', '', 'noRows'],
  ['a header alone', 'a;b\n;\n', 'noRows'],
  ['too many rows', `a\n${'1\n'.repeat(10_001)}`, 'tooManyRows'],
  ['many more rows', `a\n${'1\n'.repeat(1_900_000)}`, 'tooManyRows'],
  ['too many columns', `${'a;'.repeat(61)}\n1`, 'tooManyColumns'],
  ['a line of too many columns', `a;b\n${'1;'.repeat(61)}`, 'tooManyColumns'],
  ['a long cell', `a\n${'x'.repeat(4_001)}`, 'cellTooLong'],
  ['too many bytes', 'x'.repeat(8_000_001), 'tooLarge'],
  ['a picture', '\u{1}\0\0\u{2}\0\u{3}', 'notReadable'],
  ['an archive of something else', zipSync({ 'a.xml': strToU8('<a/>') }), 'notReadable'],
  ['a broken archive', 'PK\u{3}\u{4}', 'notReadable'],
])('a file with %s is refused', async (_name, content, problem) => {
  await expect(readBytes(content as BlobPart)).rejects.toMatchObject({ problem })
})

test('a workbook that would fill the memory is refused while it is unpacked, whatever it says of its size', async () => {
  const bomb = workbookOf({ rows: `<row r="2">${' '.repeat(110_000_000)}</row>` })
  expect(bomb.length).toBeLessThan(1_000_000)
  const entry = Buffer.from(bomb.buffer).lastIndexOf('PK\u{1}\u{2}')
  new DataView(bomb.buffer).setUint32(entry + 24, 100, true)
  await expect(readBytes(bomb as BlobPart)).rejects.toMatchObject({ problem: 'unpackedTooLarge' })
})
