import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

// `container` is also what react-admin calls the element around its app bar, and what CSS queries for its width.
const words =
  /EM01_|EMPN\d|\bemp\b|port ?order|customs|vessel|container(?!\w*(Ref|s? of| query)|: Unwrapped,|Type: 'inline-size'| \(min-width)/i
/** In lower case it is only the prefix of keys in the storage of the browser, which is not shown. */
const nameOfPort = /Quayside/

test('no file of the framework names the port or its words', () => {
  const files = globSync('{framework,dataProvider,authProvider}/**/*.{ts,tsx}', {
    cwd: root,
  })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.(test|test-d)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(450)
  const named = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => words.test(line) || nameOfPort.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(named).toEqual([])
})
