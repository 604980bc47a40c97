import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureInstalled, nodeProblem } from '#scripts/ensure.mjs'
import { isInstalled } from '#scripts/toolchain/installedPackages.mjs'

/** A project with a lock file, and an npm that only counts its calls. */
const setUp = () => {
  const root = mkdtempSync(join(tmpdir(), 'ensure-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const said: string[] = []
  const state = { root, said, installs: 0, active: 0, most: 0 }
  const lock = (text: string) => writeFileSync(join(root, 'package-lock.json'), text)
  const install = async () => {
    state.installs += 1
    state.active += 1
    state.most = Math.max(state.most, state.active)
    await new Promise((resolve) => setImmediate(resolve))
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    state.active -= 1
  }
  lock('{}')
  return {
    ...state,
    state,
    lock,
    install,
    ensure: (npm = install) => ensureInstalled(root, npm, (line: string) => said.push(line)),
  }
}

test('it installs once for one lock file, and again for another', async () => {
  const { ensure, lock, state } = setUp()
  expect([await ensure(), await ensure()]).toEqual([true, false])
  lock('{"changed":true}')
  expect(await ensure()).toBe(true)
  expect(state.installs).toBe(2)
})

/** The result of a plain `npm ci`: the packages, and npm's record of them. */
const setUpInstalled = () => {
  const set = setUp()
  const platform = { os: [process.platform], cpu: [process.arch] }
  const elsewhere = { version: '1.0.0', integrity: 'sha512-b', optional: true, os: ['none'] }
  const a = { version: '1.0.0', integrity: 'sha512-a' }
  const own = { version: '2.0.0', integrity: 'sha512-c', optional: true, ...platform }
  const packages = { '': {}, 'node_modules/a': a, 'node_modules/own': own }
  set.lock(JSON.stringify({ packages: { ...packages, 'node_modules/elsewhere': elsewhere } }))
  for (const name of ['a', 'own'])
    mkdirSync(join(set.root, 'node_modules', name), { recursive: true })
  const record = (installed: object) =>
    writeFileSync(
      join(set.root, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: installed }),
    )
  return { ...set, record, a, own }
}

test('the result of a plain npm ci is accepted, without the packages of other platforms', async () => {
  const { ensure, record, a, own, root } = setUpInstalled()
  record({ 'node_modules/a': a, 'node_modules/own': own })
  expect(await ensure()).toBe(false)
  rmSync(join(root, 'node_modules/.package-lock.json'))
  expect(await ensure()).toBe(false)
})

test.each([
  ['another version', { 'node_modules/a': { version: '0.9.0', integrity: 'sha512-a' } }],
  ['another content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
  ['a package more', { 'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' } }],
  ['a package less', { 'node_modules/a': undefined }],
  ['no package for this platform', { 'node_modules/own': undefined }],
])('with %s it installs', async (_what, change) => {
  const { ensure, record, a, own } = setUpInstalled()
  record({ 'node_modules/a': a, 'node_modules/own': own, ...change })
  expect(await ensure()).toBe(true)
})

test('to run the product, packages for development may be missing, and no other', () => {
  const { lock, record, a, own, root } = setUpInstalled()
  const tool = { version: '3.0.0', integrity: 'sha512-d', dev: true }
  const packages = { 'node_modules/a': a, 'node_modules/own': own }
  lock(JSON.stringify({ packages: { '': {}, ...packages, 'node_modules/tool': tool } }))
  const isInstalledFor = (installed: object, isForRunning: boolean) => {
    record(installed)
    return isInstalled(root, { isForRunning })
  }
  expect(isInstalledFor(packages, true)).toBe(true)
  expect(isInstalledFor(packages, false)).toBe(false)
  expect(isInstalledFor({ 'node_modules/a': a }, true)).toBe(false)
  // Recorded, and its folder is not there.
  expect(isInstalledFor({ ...packages, 'node_modules/tool': tool }, true)).toBe(false)
})

test('a package whose folder is missing is installed again, regardless of the record', async () => {
  const { ensure, record, a, own, root } = setUpInstalled()
  record({ 'node_modules/a': a, 'node_modules/own': own })
  rmSync(join(root, 'node_modules/a'), { recursive: true })
  expect(await ensure()).toBe(true)
})

test('a failed installation leaves neither stamp nor lock, and is repeated', async () => {
  const { ensure, state } = setUp()
  await expect(ensure(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(await ensure()).toBe(true)
  expect(state.installs).toBe(1)
})

test('of two concurrent commands one installs and the other waits', async () => {
  const { ensure, state, said } = setUp()
  const results = await Promise.all([ensure(), ensure()])
  expect(results.toSorted()).toEqual([false, true])
  expect(state).toMatchObject({ installs: 1, most: 1 })
  expect(said).toEqual([`Waiting for the installation that process ${process.pid} has started …`])
})

test('the lock of a dead process is taken over', async () => {
  const { ensure, root } = setUp()
  const lock = join(root, '.data/install.lock')
  mkdirSync(lock, { recursive: true })
  const noProcess = 2 ** 22 + 1 // Above the highest process id of Linux.
  writeFileSync(join(lock, 'pid'), String(noProcess))
  expect(await ensure()).toBe(true)
  expect(existsSync(join(root, '.data'))).toBe(false)
})

test('an old or missing Node is reported together with the solution', () => {
  expect(nodeProblem('24.0.0')).toBeUndefined()
  expect(nodeProblem('20.19.0')).toContain('the Node of this machine is 20.19.0')
  expect(nodeProblem('')).toContain('Install Node 24')
  expect(readFileSync('package.json', 'utf8')).toContain('"node": ">=24"')
})
