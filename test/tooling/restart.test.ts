import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onSourceChange } from '#scripts/process/onSourceChange.mjs'
import { runRestarting } from '#scripts/process/runRestarting.mjs'

/** A program that records its input, and runs until it is ended, restarted by the watcher of `npm run dev`. */
const setUp = async () => {
  vi.stubEnv('npm_lifecycle_event', undefined)
  const root = mkdtempSync(join(tmpdir(), 'restart-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'server'))
  const file = join(root, 'server/main.mjs')
  const notes = join(root, 'notes')
  const write = (path: string, word: string, then = 'setInterval(() => {}, 1_000)') =>
    writeFileSync(
      path,
      `import { appendFileSync } from 'node:fs'
       appendFileSync(${JSON.stringify(notes)}, '${word} ')
       ${then}`,
    )
  write(file, 'first')
  const said: string[] = []
  const options = { cwd: root, say: (line: string) => said.push(line) }
  const server = runRestarting(process.execPath, [file], options)
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  })
  onTestFinished(async () => {
    server.stop()
    await server.ended
    await vite.close()
  })
  onSourceChange(vite.watcher, root, ['server'], server.restart)
  const noted = () => readFileSync(notes, 'utf8').trim().split(' ')
  const expectNoted = (...words: string[]) =>
    vi.waitFor(() => expect(noted()).toEqual(words), 30_000)
  /** Like git and careful editors: replaces the file by another one. */
  const replace = (word: string, then?: string) => {
    write(`${file}.new`, word, then)
    renameSync(`${file}.new`, file)
  }
  await expectNoted('first')
  const watched = () => vite.watcher.getWatched()[join(root, 'server')]
  await vi.waitFor(() => expect(watched()).toContain('main.mjs'), 30_000)
  return { file, write, replace, expectNoted, said }
}

test('a file that is replaced by a rename restarts the server each time, and so does one that is written', async () => {
  const { file, write, replace, expectNoted } = await setUp()
  replace('second')
  await expectNoted('first', 'second')
  replace('third')
  await expectNoted('first', 'second', 'third')
  write(file, 'fourth')
  await expectNoted('first', 'second', 'third', 'fourth')
})

test('a server that ends by itself waits for the next change', async () => {
  const { replace, expectNoted, said } = await setUp()
  replace('broken', 'process.exit(3)')
  await expectNoted('first', 'broken')
  await vi.waitFor(
    () => expect(said).toEqual(['The server ended with 3; it starts again after the next change.']),
    30_000,
  )
  replace('mended')
  await expectNoted('first', 'broken', 'mended')
})

test('simultaneous changes restart once; tests, and files that the server does not use, never', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const watcher = new EventEmitter()
  const restart = vi.fn<() => void>()
  onSourceChange(watcher, '/project', ['server', 'i18n'], restart)
  const change = (path: string) => watcher.emit('all', 'change', join('/project', path))
  change('server/routes/health.test.ts')
  change('src/App.tsx')
  vi.runAllTimers()
  expect(restart).not.toHaveBeenCalled()
  change('framework/server/http/health.ts')
  change('i18n/de.ts')
  vi.runAllTimers()
  expect(restart).toHaveBeenCalledOnce()
})
