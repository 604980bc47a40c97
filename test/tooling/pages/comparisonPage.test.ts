import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTable } from './readTable.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/comparison.md'), 'utf8')

/** The lines of each listing by its file. */
const listings = [...page.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(
  ([, file = '', text = '']) => ({ file, lines: text.split('\n').length - 1 }),
)

/** The lines of the listings whose file begins so, or is exactly that. */
const linesOf = (...starts: string[]) =>
  listings
    .filter(({ file }) => starts.some((start) => file.startsWith(start)))
    .reduce((sum, { lines }) => sum + lines, 0)

/** The two files of texts that are not listed. */
const otherTexts = 2 * 29

test('the numbers of the comparison are those of its listings', () => {
  const counted = Object.fromEntries(
    readTable('docs/comparison.md', 'Lines').map(([product, lines]) => [product, Number(lines)]),
  )
  expect(counted).toEqual({
    Quayside: linesOf('quayside/'),
    Keystone: linesOf('keystone/lists/') + 2,
    Payload: linesOf('payload/src/collections/') + 2,
    'react-admin':
      linesOf(
        'react-admin/berth.ts',
        'react-admin/server/berthRoutes.ts',
        'react-admin/src/',
        'react-admin/migrations/',
      ) +
      otherTexts +
      5,
  })
})

test('the comparison names the version of react-admin that the project has', () => {
  const { version } = JSON.parse(
    readFileSync(
      join(import.meta.dirname, '../../../node_modules/react-admin/package.json'),
      'utf8',
    ),
  ) as { version: string }
  expect(page).toContain(`react-admin ${version}`)
})
