import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readFile, readPasted } from './readTable.ts'

const fileOf = (content: BlobPart) => new File([content], 'rows')
const expected = {
  header: ['Größe', 'Name'],
  rows: [
    { number: 2, cells: ['1', 'a; "b"'] },
    { number: 4, cells: ['2', '-3'] },
  ],
}

test.each([
  ['semicolons and a mark', '\u{FEFF}Größe;Name\r\n1;"a; ""b"""\r\n;\r\n2;\'-3\r\n'],
  ['commas', 'Größe,Name\n1,"a; ""b"""\n,\n2,-3'],
  ['tabs, as pasted', 'Größe\tName\t\n1\t"a; ""b"""\n\n2\t-3\n'],
])('a text with %s is read', async (_name, text) => {
  expect(await readFile(fileOf(text), 'de')).toEqual(expected)
  expect(readPasted(text.replace('\u{FEFF}', ''))).toEqual(expected)
})

test('a text of a spreadsheet without Unicode is read in the encoding of the language', async () => {
  const latin = new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x0a, 0x31])
  expect((await readFile(fileOf(latin), 'de')).header).toEqual(['Größe'])
  const wide = new Uint8Array([0xff, 0xfe, 0x61, 0, 0x0a, 0, 0x31, 0])
  expect(await readFile(fileOf(wide), 'de')).toEqual({
    header: ['a'],
    rows: [{ number: 2, cells: ['1'] }],
  })
  const chinese = new Uint8Array([0xd6, 0xd0, 0x0a, 0x31])
  expect((await readFile(fileOf(chinese), 'cn')).header).toEqual(['中'])
})

test('what is to the right of the names is a column without a name, empty cells there are none', async () => {
  const text = 'Reason;Name;\nlate; again;a;;\n2;b;;\n'
  expect(await readFile(fileOf(text), 'en')).toEqual({
    header: ['Reason', 'Name', ''],
    rows: [
      { number: 2, cells: ['late', 'again', 'a'] },
      { number: 3, cells: ['2', 'b', ''] },
    ],
  })
})

test.each([
  ['nothing', '', 'noRows'],
  ['a header alone', 'a;b\n;\n', 'noRows'],
  ['too many rows', `a\n${'1\n'.repeat(10_001)}`, 'tooManyRows'],
  ['too many columns', `${'a;'.repeat(61)}\n1`, 'tooManyColumns'],
  ['a line of too many columns', `a;b\n${'1;'.repeat(61)}`, 'tooManyColumns'],
  ['a long cell', `a\n${'x'.repeat(4_001)}`, 'cellTooLong'],
  ['too many bytes', 'x'.repeat(8_000_001), 'tooLarge'],
  ['a picture', '\u{1}\0\0', 'notReadable'],
  ['an archive of something else', zipSync({ 'a.xml': strToU8('<a/>') }), 'notReadable'],
  ['a broken archive', 'PK\u{3}\u{4}', 'notReadable'],
])('a file with %s is refused', async (_name, content, problem) => {
  await expect(readFile(fileOf(content as BlobPart), 'en')).rejects.toMatchObject({ problem })
})

test('a workbook that would fill the memory is refused before it is unpacked', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<a/>') })
  const entry = Buffer.from(bomb.buffer).indexOf('PK\u{1}\u{2}')
  // The unpacked size that the archive states.
  new DataView(bomb.buffer).setUint32(entry + 24, 201_000_000, true)
  await expect(readFile(fileOf(bomb as BlobPart), 'en')).rejects.toMatchObject({
    problem: 'tooLarge',
  })
})
