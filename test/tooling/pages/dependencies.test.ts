import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
type Group = (typeof groups)[number]
type Manifest = { readonly [G in Group]?: Readonly<Record<string, string>> }
const manifests = ['', 'framework/', 'dataProvider/', 'authProvider/'].map(
  (folder) => readJson(`${folder}package.json`) as Manifest,
)

/** The packages that the workspaces declare, without those of this repository. */
const declaredIn = (group: Group): readonly (readonly [string, string])[] =>
  manifests
    .flatMap((manifest) => Object.entries(manifest[group] ?? {}))
    .filter(([name]) => !name.startsWith('@quayside/'))

/** The packages below a heading: name, purpose, reason, licence. A line may name several: `- `a`, `b` (licence): purpose; reason`. */
const rowsUnder = (group: string) => {
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
  const section = page.split(/^## /m).find((part) => part.startsWith(`${group}\n`)) ?? ''
  return [...section.matchAll(/^- (`.+?`) \((.+?)\): (.+?); (.+)$/gm)].flatMap(
    ([, names = '', licence, purpose, reason]) =>
      names
        .replaceAll('`', '')
        .split(', ')
        .map((name) => [name, purpose, reason, licence]),
  )
}

test.each(groups)('the page lists exactly the %s of the workspaces', (group) => {
  const listed = rowsUnder(group).map(([name]) => name)
  const used = new Set(declaredIn('dependencies').map(([name]) => name))
  const names = declaredIn(group).map(([name]) => name)
  // What a package depends on may also be a tool of the tests.
  const own = names.filter((name) => group !== 'devDependencies' || !used.has(name))
  expect(listed).toEqual([...new Set(own)].toSorted())
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

test('a package has the same version in each workspace', () => {
  const all = groups.flatMap(declaredIn)
  const versions = new Map(all)
  expect(all.filter(([name, version]) => versions.get(name) !== version)).toEqual([])
})
