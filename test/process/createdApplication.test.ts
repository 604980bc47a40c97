import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/* The short form of `test/contract/createdApplication.test.ts`, which installs the packed packages. */

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

test(
  'an application that is created outside this repository is complete, and its own tests pass',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quayside-created-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    // The environment of this vitest must not affect the inner one.
    const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST)/.test(name))
    const env = { ...Object.fromEntries(inherited), NO_COLOR: '1' }
    const command = join(root, 'framework/bin/quayside.ts')
    await run(process.execPath, [command, 'create', 'pet-practice'], { cwd: folder, env })
    const app = join(folder, 'pet-practice')
    const files = await readdir(app, { recursive: true, withFileTypes: true })
    for (const file of files.filter((one) => one.isFile()))
      expect(await readFile(join(file.parentPath, file.name), 'utf8'), file.name).not.toMatch(
        /\{\{|\.tmpl|EMP|port-/,
      )
    await symlink(join(root, 'node_modules'), join(app, 'node_modules'))
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const { stdout } = await run(process.execPath, [vitest, 'run'], { cwd: app, env })
    expect(stdout).toMatch(/Tests +[1-9]\d* passed/)
  },
)
