import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown

interface Locked {
  readonly name?: string
  readonly version: string
  readonly hasInstallScript?: boolean
  /** A workspace of this repository. */
  readonly link?: true
}
const lock = read('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> }
const packages = Object.fromEntries(
  Object.entries(lock.packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && link !== true,
  ),
)
const locked = Object.entries(packages).map(([place, { name, version }]) => {
  const own = name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `${own}@${version}`
})

interface Components {
  readonly bomFormat: string
  readonly components: readonly { readonly 'bom-ref': string }[]
}

test('the list of components has every package of the lock file, with its version', () => {
  const npm = process.env['npm_execpath']
  const args = ['run', '--silent', 'sbom']
  const { stdout } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  const { bomFormat, components } = JSON.parse(stdout) as Components
  expect(bomFormat).toBe('CycloneDX')
  expect(locked.length).toBeGreaterThan(500)
  // Not the name, under which another package may be installed.
  const listed = components
    .map((component) => component['bom-ref'])
    .filter((name) => !/^(@quayside\/|practice@|workshop@)/.test(name))
  expect(new Set(listed)).toEqual(new Set(locked))
  const { dependencies, devDependencies } = read('package.json') as Readonly<
    Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
  >
  const outside = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([name]) => !name.startsWith('@quayside/'),
  )
  for (const [name, version] of outside) expect(listed).toContain(`${name}@${version}`)
})

test('no package has a script that an installation would run, and none is run', () => {
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(scripted.map(([place]) => place)).toEqual([])
  for (const path of ['scripts/ensure.mjs', 'docs/operation/Containerfile'])
    expect(readFileSync(join(root, path), 'utf8')).toMatch(/\bci\b.*--ignore-scripts/)
})
