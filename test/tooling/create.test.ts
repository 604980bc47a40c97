import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const run = (cwd: string, ...args: string[]) =>
  new Promise<{ readonly failed: boolean; readonly output: string }>((resolve) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    )
  })

/** Below this project, whose packages are found there. */
const makeFolder = async (): Promise<string> => {
  await mkdir(join(root, '.data'), { recursive: true })
  const folder = await mkdtemp(join(root, '.data/created-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const quayside = join(root, 'framework/bin/quayside.ts')

test('a created application has its packages in the versions of the framework, and nothing of the template is left open', async () => {
  const folder = await makeFolder()
  expect(await run(folder, quayside, 'create', 'my-app')).toMatchObject({ failed: false })
  const app = join(folder, 'my-app')
  const files = (await readdir(app, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['.gitignore', 'App.tsx', 'task.ts', '0001-create-task.sql']),
  )
  for (const { parentPath, name } of files)
    expect(await readFile(join(parentPath, name), 'utf8'), name).not.toMatch(/\{\{|\}\}$/m)
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(app, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const versions = Object.values({ ...dependencies, ...devDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('a folder with files, and a name that no package can have, are refused', async () => {
  const folder = await makeFolder()
  const misnamed = await run(folder, quayside, 'create', 'My-App')
  expect(misnamed.failed).toBe(true)
  expect(misnamed.output).toContain('"My-App" is no name')
  expect(await run(folder, quayside, 'create', 'my-app')).toMatchObject({ failed: false })
  const again = await run(folder, quayside, 'create', 'my-app')
  expect(again.failed).toBe(true)
  expect(again.output).toContain('is not empty.')
})
