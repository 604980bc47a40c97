import { expect, test } from 'vitest'
import { printCsvLine } from './csv.ts'

test.each([
  [['a', 1, 'b'], 'a;1;b'],
  [['semi;colon', 'quo"te', 'line\nend'], '"semi;colon";"quo""te";"line\nend"'],
  [['=1+1', '+49', '-x', '@sum', '\tx'], "'=1+1;'+49;'-x;'@sum;'\tx"],
  [[-5], '-5'],
])('%j is a line of its own', (values, line) => {
  expect(printCsvLine(values)).toBe(`${line}\r\n`)
})
