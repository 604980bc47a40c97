import { expect, test } from 'vitest'
import { fileNameMax, readFileValue, toFileValue } from '#schema/values/fileReference.ts'
import { nameUpload } from './nameUpload.ts'

test.each([
  ['Bill of lading.pdf', 'pdf', 'Bill of lading.pdf'],
  ['/tmp/../a/Plan.PDF', 'pdf', 'Plan.pdf'],
  ['C:\\Users\\anna\\Foto.JPEG', 'jpg', 'Foto.jpeg'],
  ['invoice.pdf.exe', 'pdf', 'invoice.pdf.exe.pdf'],
  ['..', 'txt', 'file.txt'],
  ['.htaccess', 'txt', 'htaccess.txt'],
  ['a\u202Efdp.exe', 'png', 'afdp.exe.png'],
  ['提单.pdf', 'pdf', '提单.pdf'],
  ['a\nb\0c?.txt', 'txt', 'a b_c_.txt'],
])('%j with the content of %s is called %s', (sent, extension, name) => {
  expect(nameUpload(sent, extension)).toBe(name)
})

test('a long name is cut before its extension, never within a character', () => {
  const name = nameUpload('👍'.repeat(200), 'pdf')
  expect(name).toMatch(/^(👍)+\.pdf$/u)
  expect(name.length).toBeLessThanOrEqual(fileNameMax)
  expect(readFileValue(toFileValue({ id: 7, name }))).toEqual({ id: 7, name })
})
