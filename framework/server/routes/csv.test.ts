import { expect, test } from 'vitest'
import { serializeCsvLine } from './exportCalls.ts'

test.each([
  [['a', 1, 'b'], 'a;1;b'],
  [['semi;colon', 'quo"te', 'line\nend'], '"semi;colon";"quo""te";"line\nend"'],
  [['=1+1', '+49', '-x', '@sum', '\tx'], "'=1+1;'+49;'-x;'@sum;'\tx"],
  [['＝1+1', '＋49', '－x', '＠sum', '\rx'], "'＝1+1;'＋49;'－x;'＠sum;\"'\rx\""],
  // The apostrophe of a text is not taken for the guard when the file is read again.
  [["'=1+1", "''-x", "'x", "it's"], "''=1+1;'''-x;'x;it's"],
  [[-5], '-5'],
])('%j is a line of its own', (values, line) => {
  expect(serializeCsvLine(values)).toBe(`${line}\r\n`)
})
