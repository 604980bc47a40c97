import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { layers } from '#oxlint.config.ts'
import { DEMO_PASSWORD, demoAccounts } from '#server/identity/demoAccounts.ts'
import { describeSettings } from '#server/settings.ts'
import { readTable } from './readTable.ts'

const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('the settings of the README are those of the server', () => {
  const described = describeSettings().map((one) => [one.name, one.default, one.description])
  expect(readTable('README.md', 'Settings')).toEqual(described)
})

test('the accounts of the README are those of the demo data, with their password', () => {
  const listed = readTable('README.md', 'Start').map(([name, code]) => [name, code])
  expect(listed).toEqual(demoAccounts.map(({ username, companyCode }) => [username, companyCode]))
  expect(readme).toContain(`\`${DEMO_PASSWORD}\``)
})

test('the commands of the README are the scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const own = Object.keys(scripts).filter((name) => !name.startsWith('pre'))
  const commands = readTable('README.md', 'Commands').map(([command = '']) => command)
  const named = commands.map((command) => /^npm (?:run )?(\w+)/.exec(command)?.[1] ?? '')
  expect([...new Set(named)].toSorted()).toEqual(own.toSorted())
})

test('the steps of the README are those of npm test', () => {
  const refused = spawnSync(process.execPath, ['scripts/test.mjs', '--only', 'none'], { cwd: root })
  const steps = refused.stderr.toString().trim().replace(/^.*: /, '').replaceAll(',', '')
  expect(steps).toMatch(/^format .* journeys$/)
  expect(readme).toContain(`\`${steps}\``)
})

test('the structure table of the README has every layer of the linter, and only existing folders', () => {
  const places = readTable('README.md', 'Project structure').flatMap(([cell = '']) =>
    cell.split(', '),
  )
  // Files are after their folder, or after the dots.
  const toPlace = (layer: string) => {
    if (layer === 'server/*') return 'server/*.ts'
    return layer.endsWith('/') ? layer.slice(0, -1) : dirname(layer)
  }
  const folders = Object.keys(layers).filter((layer) => !/^server\/\w+\.ts$/.test(layer))
  expect(folders.filter((layer) => !places.includes(toPlace(layer)))).toEqual([])
  const absent = places.filter(
    (place) => place !== '…' && globSync(place, { cwd: root }).length < 1,
  )
  expect(absent).toEqual([])
})

test('each link of a page has a target, and a picture is small', () => {
  const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]
  const links = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
      ([, link = '']) => join(dirname(page), link),
    ),
  )
  expect(links.length).toBeGreaterThan(4)
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([])
  const pictures = links.filter((link) => link.endsWith('.png'))
  expect(pictures.filter((link) => statSync(join(root, link)).size > 200_000)).toEqual([])
})
