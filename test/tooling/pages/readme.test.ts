import { port } from '#resources/application.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD, demoAccounts } from '#demo/demoAccounts.ts'
import { describeSettings } from '#framework/server/settingVariables.ts'
import { readTable } from './readTable.ts'

const root = join(import.meta.dirname, '../../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('the settings of their page are those of the server', () => {
  const described = describeSettings(port).map((one) => [one.name, one.default, one.description])
  expect(readTable('docs/reference/settings.md', 'Settings')).toEqual(described)
})

test('the accounts of the handbook are those of the demo data, and the README has their password', () => {
  const listed = readTable('docs/users/demo-accounts.md', 'Demo accounts').map(([name, code]) => [
    name,
    code,
  ])
  expect(listed).toEqual(demoAccounts.map(({ username, companyCode }) => [username, companyCode]))
  expect(readme).toContain(`\`${DEMO_PASSWORD}\``)
})

test('the commands of their page are the scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const own = Object.keys(scripts).filter((name) => !name.startsWith('pre'))
  const commands = readTable('docs/reference/commands.md', 'Commands').map(
    ([command = '']) => command,
  )
  const named = commands.map(
    (command) => /^npm (?:run )?(?:--silent )?([\w:]+)/.exec(command)?.[1] ?? '',
  )
  expect([...new Set(named)].toSorted()).toEqual(own.toSorted())
})

test('the steps of the page of commands are those of npm test', () => {
  const refused = spawnSync(process.execPath, ['scripts/test.mjs', '--only', 'none'], { cwd: root })
  const steps = refused.stderr.toString().trim().replace(/^.*: /, '').replaceAll(',', '')
  expect(steps).toMatch(/^format .* schemathesis$/)
  expect(readFileSync(join(root, 'docs/reference/commands.md'), 'utf8')).toContain(`\`${steps}\``)
})

test('the table of the structure has every folder at the top', () => {
  const named = readTable('docs/explanation/architecture.md', 'Project structure').map(
    ([place = '']) => place,
  )
  const folders = globSync('*/', { cwd: root }).filter(
    (name) => !name.startsWith('.') && !['node_modules', 'dist'].includes(name),
  )
  expect(folders.filter((name) => !named.some((place) => place.split('/')[0] === name))).toEqual([])
  expect(named.filter((place) => !existsSync(join(root, place)))).toEqual([])
})

test('each link of a page has a target, and a picture is small', () => {
  const pages = ['README.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })]
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

/** The headings of a page as the last part of an address. */
const anchorsOf = (text: string) =>
  [...text.replace(/^```[^]*?^```$/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  )

test('each link to a heading has one', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...globSync('docs/**/*.md', { cwd: root }),
  ]
  const read = (page: string) => readFileSync(join(root, page), 'utf8')
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].map(
      ([, to = '', anchor = '']) => ({
        page,
        target: to === '' ? page : join(dirname(page), to),
        anchor,
      }),
    ),
  )
  expect(links.length).toBeGreaterThan(4)
  expect(links.filter(({ target, anchor }) => !anchorsOf(read(target)).includes(anchor))).toEqual(
    [],
  )
})
