import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '#resources/permissions.ts'
import { loadDemo } from '#demo/loadDemo.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'
import { loadReference } from '#server/reference/loadReference.ts'
import { engines } from '#test/process/engines.ts'
import { now, setUpServer, type TestServer } from '#test/server/setup/setUpServer.ts'
import { provideSchemathesis } from './provideSchemathesis.ts'

const program = await provideSchemathesis()
const [engine] = engines

let server: TestServer
let url = ''
beforeAll(async () => {
  if (program === undefined || engine === undefined) return
  server = await setUpServer(engine)
  await loadReference(server.database)
  await loadDemo(server.database, { today: now, companies: demoCompanies, orders: 200 })
  url = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server?.close())

const config = join(import.meta.dirname, 'schemathesis.toml')
const hooks = join(import.meta.dirname, 'hooks.py')

/** Calls every operation with what the description allows and with what it does not, and checks each answer against it. */
const attack = async (headers: Readonly<Record<string, string>>) => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-schemathesis-'))
  const args = [
    ['--config-file', config, 'run', `${url}/openapi.json`, '--url', url],
    // Replaced by a check of the hooks, which knows the codes of refusals.
    ['--exclude-checks', 'positive_data_acceptance'],
    ['--checks', 'all', '--phases', 'examples,coverage,fuzzing', '--max-examples', '10'],
    // With two threads Python 3.11 reads sources wrongly now and then (gh-106905).
    ['--workers', '1', '--seed', '1', '--continue-on-failure', '--request-timeout', '30'],
    Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}:${value}`]),
  ]
  try {
    return await new Promise<string>((resolve) =>
      execFile(
        program ?? '',
        args.flat(),
        { cwd: folder, maxBuffer: 2 ** 27, env: { ...process.env, SCHEMATHESIS_HOOKS: hooks } },
        (error, stdout, stderr) => resolve(error ? stdout + stderr : ''),
      ),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const callers = {
  'an admin with every permission': ['PORT', [...permissions]],
  'a forwarder': [
    'FWD1',
    [
      'EM01_PORT_ORDER_LIST',
      'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
      'EM01_MOVEMENT_LIST',
      'EM01_EMP_STATUS_SHOW',
    ],
  ],
} as const

test.skipIf(program === undefined).each(Object.entries(callers))(
  'the interface is as it is described, for %s',
  async (_name, [company, roles]) => {
    const token = await server.sign({
      username: `support@${company.toLowerCase()}.example`,
      company,
      roles: [...roles],
      groups: [`/COMPANY/${company}`, `/COMPANY/${company}/ADMIN`],
    })
    const findings = await attack({ Authorization: `Bearer ${token}`, 'EMP-COMPANY': company })
    expect(findings).toBe('')
  },
)

test.skipIf(program === undefined)(
  'the interface is as it is described, without a token',
  async () => {
    expect(await attack({})).toBe('')
  },
)
