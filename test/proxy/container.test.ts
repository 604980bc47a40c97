import { execFile, type ExecFileException } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#test/findFreePort.ts'
import { ask } from './setup/ask.ts'
import { startProgram, untilOpen } from './setup/startProgram.ts'
import { bareEnvironment } from '#test/setup/bareEnvironment.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/operation/Containerfile'), 'utf8')
const stages = text.split(/^FROM /m).slice(1)

/** The commands of a stage in its order, each with what follows it. */
const stepsOf = (stage: string) =>
  [...stage.matchAll(/^(COPY|RUN|CMD|ENV|USER) (.*)$/gm)].map(([, name = '', rest = '']) => ({
    name,
    rest,
  }))

/** Does what the container file says in folders of this machine, without a container: copies, runs, and at its end starts. */
test('its steps lead from the sources to a program that runs as a user without rights, and answers', async () => {
  // Tests have their files in memory; these are a gigabyte.
  const place = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()
  const folder = mkdtempSync(join(place, 'quayside-container-'))
  // A gigabyte of small files, on the disk.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 600_000)
  const [build, app] = [join(folder, 'build'), join(folder, 'app')]
  await Promise.all([mkdir(build), mkdir(app)])
  // The context of the build: all but what git ignores, which are the files that arise.
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = await run('git', listing, { cwd: root, maxBuffer: 2 ** 26 })
  const sources = stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  const take = async (path: string) => {
    await mkdir(dirname(join(build, path)), { recursive: true })
    cpSync(join(root, path), join(build, path))
  }
  const environment: Record<string, string> = {}
  let command: string[] = []
  let user = ''
  for (const [index, stage] of stages.entries())
    for (const { name, rest } of stepsOf(stage)) {
      const cwd = index === 0 ? build : app
      if (name === 'COPY' && index === 0) {
        const from = rest.split(' ').slice(0, -1)
        for (const path of from.includes('.') ? sources : from) await take(path)
      } else if (name === 'COPY') {
        const [, from = '', to = ''] = /^--from=build \/build\/(\S+) (\S+)$/.exec(rest) ?? []
        // The first stage is thrown away, so what is taken from it need not be copied.
        renameSync(join(build, from), join(app, to === './' ? from : to))
      } else if (name === 'RUN' && rest.startsWith('npm ')) {
        await run('npm', rest.split(' ').slice(1), { cwd, maxBuffer: 2 ** 26 })
      } else if (name === 'ENV')
        Object.assign(environment, Object.fromEntries(rest.split(' ').map((one) => one.split('='))))
      else if (name === 'USER') user = rest
      else if (name === 'CMD') command = JSON.parse(rest) as string[]
    }
  expect(existsSync(join(app, 'node_modules/vitest'))).toBe(false)
  expect(user).toBe('node')
  expect(command).toEqual(['node', 'server/main.ts'])

  const port = await findFreePort()
  const data = join(folder, 'data')
  await mkdir(data)
  const isRoot = process.getuid?.() === 0
  if (isRoot) await run('chown', ['65534:65534', data])
  if (isRoot) await run('chmod', ['755', folder])
  const asNobody = ['/usr/bin/setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] as const
  const program = [process.execPath, join(app, 'server/main.ts')] as const
  const running = startProgram(isRoot ? [...asNobody, ...program] : program, {
    ...environment,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    DEMO_DATA: 'false',
  })
  onTestFinished(running.stop)
  await untilOpen(running, port)
  const url = `http://127.0.0.1:${port}`
  expect((await ask(`${url}/ready`)).status).toBe(200)
  const page = await ask(url, { headers: { accept: 'text/html' } })
  expect(String(page.body)).toContain('/assets/')

  // The commands of an operator, in the same place, as the same user. One process has the embedded database at a time.
  await running.stop()
  const npm = async (...args: readonly string[]) => {
    const command = ['npm', '--silent', 'run', ...args]
    const [file = '', ...more] = isRoot ? [...asNobody, ...command] : command
    const env = { ...bareEnvironment, HOME: data, ...environment, DATA_DIR: data }
    return run(file, more, { cwd: app, env }).then(
      (done) => ({ ...done, code: 0 }),
      ({ code, stdout, stderr }: ExecFileException) => ({ code, stdout, stderr }),
    )
  }
  const doctor = await npm('doctor', '--', '--json')
  expect(doctor.stderr).toBe('')
  const findings = JSON.parse(String(doctor.stdout)) as { name: string; outcome: string }[]
  expect(findings).toContainEqual(expect.objectContaining({ name: 'schemaFits', outcome: 'fine' }))
  for (const command of ['scopes', 'audit:verify', 'restored'])
    expect(await npm(command)).toMatchObject({ code: 0 })
}, 600_000)

test('each path that it copies is one of the sources, or is built from them', () => {
  const copied = stages.flatMap(stepsOf).filter(({ name }) => name === 'COPY')
  const paths = copied.flatMap(({ rest }) =>
    rest
      .replace('--from=build /build/', '')
      .split(' ')
      .slice(0, -1)
      .filter((path) => path !== '.'),
  )
  expect(paths.length).toBeGreaterThan(8)
  const made = ['node_modules', 'dist']
  expect(paths.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([])
})
