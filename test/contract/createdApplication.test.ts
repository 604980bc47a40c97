import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/* An application outside this repository, on the packed packages: created, extended by its README, tested and built. */

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const options = (cwd: string) => ({ cwd, maxBuffer: 2 ** 26 })

let folder: string
let app: string

/** What `npm install` would bring, without the network: this project's packages, and the archives unpacked. */
const install = async (archives: string) => {
  const packages = join(app, 'node_modules')
  await mkdir(join(packages, '@quayside'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@quayside') await symlink(join(root, 'node_modules', name), join(packages, name))
  for (const name of ['framework', 'data-provider', 'auth-provider']) {
    const place = join(packages, '@quayside', name)
    await mkdir(place)
    const archive = (await readdir(archives)).find((file) => file.startsWith(`quayside-${name}-`))
    const file = join(archives, String(archive))
    await run('tar', ['xzf', file, '-C', place, '--strip-components', '1'])
  }
}

const command = (...args: string[]) =>
  run(
    process.execPath,
    [join(app, 'node_modules/@quayside/framework/bin/quayside.js'), ...args],
    options(app),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-created-'))
  const archives = join(root, '.data/packages')
  await run(process.execPath, ['scripts/pack.mjs'], options(root))
  const quayside = join(root, 'framework/bin/quayside.ts')
  await run(
    process.execPath,
    [quayside, 'create', 'my-app', '--packages', archives],
    options(folder),
  )
  app = join(folder, 'my-app')
  await install(archives)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('it compiles against the declarations of the packages, passes its own checks and tests, and its front end is built', async () => {
  await command('test')
  await command('build')
  expect(await readdir(join(app, 'dist'))).toContain('index.html')
})

test('an entity is added by its README: declared, named, and given its table', async () => {
  const task = await readFile(join(app, 'resources/task.ts'), 'utf8')
  const visit = task.replaceAll('task', 'visit')
  await writeFile(join(app, 'resources/visit.ts'), visit)
  const index = join(app, 'resources/index.ts')
  const known = await readFile(index, 'utf8')
  await writeFile(
    index,
    known
      .replace('{ task, user,', '{ task, visit, user,')
      .replace(
        "import { task } from './task.ts'",
        "import { task } from './task.ts'\nimport { visit } from './visit.ts'",
      ),
  )
  const texts = join(app, 'i18n/en.ts')
  const named = await readFile(texts, 'utf8')
  const [block = ''] = /^ {4}task: \{[^]*?^ {4}\},\n/m.exec(named) ?? []
  await writeFile(texts, named.replace(block, block + block.replace('task', 'visit')))
  await command('migration', 'visit')
  expect(await readdir(join(app, 'server/migrations'))).toContain('0002-create-visit.sql')
  await command('test')
})

test.each([
  ['code that the linter refuses', 'src/main.tsx', 'debugger\n', 'no-debugger'],
  ['an export that nothing uses', 'resources/task.ts', 'export const unused = 1\n', 'unused'],
  ['a wrong type', 'resources/index.ts', 'export const wrong: string = 1\n', 'TS2322'],
])('its test command refuses %s', async (_, file, line, said) => {
  const path = join(app, file)
  const before = await readFile(path, 'utf8')
  await writeFile(path, before + line)
  const failure = await command('test').catch((error: unknown) => error as { stdout: string })
  await writeFile(path, before)
  expect(failure.stdout).toContain(said)
})
