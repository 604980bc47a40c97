import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { request, Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openLink, type Link } from '#bench/faults/setup/tcpProxy.ts'
import { copyFolder, findMigratedFolder } from './databaseImages.ts'
import { createPostgres, findMigratedTemplate, testServer } from './engines.ts'
import { bareEnvironment } from '#test/setup/bareEnvironment.ts'
import { atNight } from '#test/setup/night.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const product = 'server/main.ts'
const slowMain = fileURLToPath(new URL('./slowMain.ts', import.meta.url))

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The real process on a separate data directory. */
const setUp = async (environment: Record<string, string> = {}, main = product) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-stop-'))
  // The product need not bring up its schema; other programs have another one.
  const isEmbedded = main === product && !environment['DATABASE_URL']
  if (isEmbedded) copyFolder(await findMigratedFolder(), dataDir)
  const port = await findFreePort()
  // The embedded database answers few calls: to compile it with the optimising compiler takes longer than the test.
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    cwd: root,
    env: {
      ...bareEnvironment,
      STAGE: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
  })
  const lines: string[] = []
  const errors: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text))
  const exit = once(child, 'exit')
  const dispose = async () => {
    child.kill('SIGKILL')
    await exit
    await rm(dataDir, { recursive: true, force: true })
  }
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line))
  const waitFor = async (text: string) => {
    while (!lines.some((line) => line.includes(text))) {
      await Promise.race([
        once(reader, 'line'),
        exit.then(() => Promise.reject(new Error(`ended without "${text}": ${errors.join('')}`))),
      ])
    }
  }
  return { child, port, dataDir, lines, errors, exit, waitFor, [Symbol.asyncDispose]: dispose }
}

const ask = (port: number, path: string, agent: Agent) => {
  const answer = Promise.withResolvers<{ status: number | undefined; error?: string }>()
  const call = request({ host: '127.0.0.1', port, path, agent }, (response) => {
    response.resume()
    response.on('end', () => answer.resolve({ status: response.statusCode }))
    response.on('error', (error) => answer.resolve({ status: 0, error: error.message }))
  })
  call.on('error', (error: NodeJS.ErrnoException) =>
    answer.resolve({ status: 0, error: error.code ?? error.message }),
  )
  call.end()
  return answer.promise
}

test('a stop under requests finishes each of them, resets nothing and leaves no lock', async () => {
  await using its = await setUp({ STOP_DELAY: '3000' }, slowMain)
  await its.waitFor('Quayside is at')
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  // Like a balancer: sends requests as long as the last probe was ready.
  let ready = true
  const probes: (number | undefined)[] = []
  const probe = async () => {
    while (ready) {
      const { status } = await ask(its.port, '/ready', agent)
      probes.push(status)
      ready = status === 200
    }
  }
  const answers: { status: number | undefined; error?: string }[] = []
  const client = async () => {
    while (ready) answers.push(await ask(its.port, '/slow', agent))
  }
  const traffic = [probe(), ...Array.from({ length: 12 }, client)]
  await ask(its.port, '/slow', agent)
  const before = answers.length
  its.child.kill('SIGTERM')
  await Promise.all(traffic)
  const [code] = await its.exit
  agent.destroy()

  expect(probes.at(-1)).toBe(503)
  expect(answers.length).toBeGreaterThanOrEqual(before + 12)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(code).toBe(0)
  expect(its.lines.slice(-2)).toEqual(['stopping on SIGTERM', 'stopped'])
  expect(await readdir(its.dataDir)).toEqual(['pglite'])
  expect(its.errors).toEqual([])
})

test('a wrong setting ends the start with one line', async () => {
  await using its = await setUp({ LOADER_DELAY: 'soon' })
  const [code] = await its.exit
  expect(code).toBe(1)
  expect(its.errors.join('')).toBe(
    'Quayside cannot start: LOADER_DELAY="soon" is not valid: expected a whole number from 0 to 60000\n',
  )
})

test('a database that is not there ends the start with one line', async () => {
  const port = await findFreePort()
  await using its = await setUp({ DATABASE_URL: `postgres://u:hunter2@127.0.0.1:${port}/x` })
  const [code] = await its.exit
  expect(code).toBe(1)
  expect(its.errors.join('')).toBe(
    `Quayside cannot start: the database does not answer (connect ECONNREFUSED 127.0.0.1:${port})\n`,
  )
})

atNight('a killed process leaves data that the next one can open', async () => {
  const withoutOrders = { DEMO_DATA: 'false' }
  await using its = await setUp(withoutOrders)
  await its.waitFor('Quayside is at')
  its.child.kill('SIGKILL')
  await its.exit
  await using next = await setUp({ ...withoutOrders, DATA_DIR: its.dataDir })
  await next.waitFor('Quayside is at')
  expect(next.lines.join('\n')).toContain('schema is up to date')
})

/** The real process, whose database is behind a link that can be disturbed. */
const setUpBehindLink = async () => {
  const server = String(testServer)
  const { databaseUrl, drop } = await createPostgres(server, await findMigratedTemplate(server))
  const address = new URL(databaseUrl)
  const link = await openLink(Number(address.port))
  address.host = `127.0.0.1:${link.port}`
  const its = await setUp({ DATABASE_URL: address.href, DEMO_DATA: 'false' })
  const dispose = async () => {
    await its[Symbol.asyncDispose]()
    await link.close()
    await drop()
  }
  return { ...its, link, [Symbol.asyncDispose]: dispose }
}

test.runIf(testServer).each([
  {
    state: 'silent',
    disturb: async ({ set }: Link): Promise<void> => set('silent'),
  },
  {
    state: 'silent while connections are opened again',
    disturb: async ({ set, connections }: Link): Promise<void> => {
      set('cut')
      await expect.poll(connections, { timeout: 10_000 }).toBe(0)
      set('silent')
      // What listens tries it within a second.
      await expect.poll(connections, { timeout: 10_000 }).toBeGreaterThan(0)
    },
  },
])('a stop ends in its time while the link to the database is $state', async ({ disturb }) => {
  await using its = await setUpBehindLink()
  await its.waitFor('Quayside is at')
  await disturb(its.link)
  const agent = new Agent()
  const asked = ask(its.port, '/ready', agent)
  its.child.kill('SIGTERM')
  const [code] = await its.exit
  await asked
  expect(its.errors).toEqual([])
  expect(code).toBe(0)
  expect(its.lines.filter((line) => !line.startsWith('{')).at(-1)).toBe('stopped')
})

test('a stop that does not end in its time names what was unfinished', async () => {
  await using its = await setUp({}, slowMain)
  await its.waitFor('Quayside is at')
  const agent = new Agent()
  const asked = ask(its.port, '/endless', agent)
  await its.waitFor('an endless call')
  its.child.kill('SIGTERM')
  const [code] = await its.exit
  await asked
  expect(code).toBe(1)
  expect(its.errors.join('')).toBe('the stop took 10000 ms; unfinished: calls\n')
})
