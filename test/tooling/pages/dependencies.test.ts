import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const declared = readJson('package.json') as Record<(typeof groups)[number], Record<string, string>>

/** The rows below a heading: package, purpose, reason, licence. */
const rowsUnder = (group: string) => {
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
  const section = page.split(/^## /m).find((part) => part.startsWith(`${group}\n`)) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}

test.each(groups)('the page lists exactly the %s of package.json', (group) => {
  const listed = rowsUnder(group).map(([name]) => name)
  expect(listed).toEqual(Object.keys(declared[group]).toSorted())
})

test.each(groups)(
  'each of the %s has its purpose, its reason, and the licence it is installed with',
  (group) => {
    for (const [name = '', purpose, reason, licence] of rowsUnder(group)) {
      expect(purpose && reason && licence, name).toBeTruthy()
      const installed = `node_modules/${name}/package.json`
      if (group === 'optionalDependencies' && !existsSync(join(root, installed))) continue
      expect(readJson(installed), name).toMatchObject({ license: licence })
    }
  },
)
