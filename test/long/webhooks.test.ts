import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { toAdministration } from '#framework/schema/users/groups.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { createPostgres, findMigratedTemplate, testServer } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer } from '#test/server/setup/setUpServer.ts'
import { signatureOf, type Received } from '#test/server/watch/receiver.ts'
import { forwarderRights, makeUser } from '#test/server/watch/watchers.ts'

const rows = 200
const kills = 4

/** The files of a certificate for localhost, and of the authority that signed it, which no system knows. */
const makeCertificate = (folder: string) => {
  const file = (name: string) => join(folder, name)
  const run = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const signed = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial', '-days', '2']
  const ca = ['-keyout', file('ca.key'), '-out', file('ca.pem')]
  const own = ['-keyout', file('key.pem'), '-out', file('request.pem')]
  run('req', '-x509', ...key, '-days', '2', '-subj', '/CN=Authority of the test', ...ca)
  run('req', ...key, '-subj', '/CN=localhost', ...own)
  writeFileSync(file('names'), 'subjectAltName=DNS:localhost')
  const names = ['-extfile', file('names'), '-out', file('cert.pem')]
  run('x509', '-req', '-in', file('request.pem'), ...signed, ...names)
  return { ca: file('ca.pem'), key: file('key.pem'), cert: file('cert.pem') }
}

/** A receiver behind TLS that answers each third call too late to be heard, with an error. */
const startTlsReceiver = async (files: ReturnType<typeof makeCertificate>) => {
  const received: Received[] = []
  const server = createServer(
    { key: readFileSync(files.key), cert: readFileSync(files.cert) },
    (request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        const header = (name: string) => String(request.headers[`webhook-${name}`])
        const signatures = header('signature').split(' ')
        const path = request.url ?? ''
        const call = { path, id: header('id'), timestamp: header('timestamp'), signatures, body }
        received.push(call)
        response.writeHead(received.length % 3 === 0 ? 503 : 200).end()
      })
    },
  )
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}/events`,
    received,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

test.skipIf(testServer === undefined)(
  'events for a receiver behind TLS with processes killed at any moment: each message arrives at least once with the same id, and none is lost',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'webhook-'))
    const files = makeCertificate(folder)
    const receiver = await startTlsReceiver(files)
    const { databaseUrl, drop } = await createPostgres(
      testServer ?? '',
      await findMigratedTemplate(testServer ?? ''),
    )
    const database = await openDatabase({ databaseUrl, log: { warn: () => {} } })
    const environment = { WEBHOOK_NETWORKS: '127.0.0.0/8, ::1/128' }
    const engine = {
      name: 'postgres',
      open: async () => ({ ...database, close: async () => {} }),
      openEmpty: async () => database,
    } as const
    // The webhook is made by a server that is stopped before anything happens.
    const server = await setUpServer(engine, environment)
    const ids = await insertOrders(
      database,
      Array.from({ length: rows }, (_, index) => ({ reference: `T${index}` })),
    )
    const user = await makeUser(server, 'ada@fwd1.example', 'FWD1', forwarderRights)
    const groups = [...(user.groups ?? []), toAdministration('FWD1')]
    await server.accounts.setGroups(user.subject ?? '', groups)
    const made = await server.call({ ...user, groups }, 'POST', '/api/main/webhook/v1', {
      url: receiver.url,
      rules: { presentationOfGoods: ['released'] },
    })
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200 })
    const { secret } = made.body as { secret: string }
    await server.close()

    let child: ChildProcess | undefined
    const start = async (more: Record<string, string>) => {
      child = spawn(
        process.execPath,
        [fileURLToPath(new URL('outboxProcess.ts', import.meta.url))],
        {
          env: {
            ...process.env,
            DATABASE_URL: databaseUrl,
            DEMO_DATA: 'false',
            STAGE: 'test',
            ...environment,
            ...more,
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
    }
    const kill = async () => {
      const ended = once(child as ChildProcess, 'exit')
      child?.kill('SIGKILL')
      await ended
    }
    const trusting = { NODE_EXTRA_CA_CERTS: files.ca }
    const release = async (some: readonly number[]) => {
      for (const id of some)
        await sql`update presentation_of_goods set status_customs = '0055' where id = ${id}`.execute(
          database.db,
        )
    }
    const ledger = async () => {
      const { rows: kept } = await sql<{
        message: string
        state: string
        attempts: number
        reason: string | null
      }>`select message, state, attempts, reason from webhook_delivery order by id`.execute(
        database.db,
      )
      return kept
    }
    const wait = (done: () => Promise<boolean>) =>
      vi.waitUntil(done, { timeout: 120_000, interval: 20 })
    const hurry = () =>
      sql`update jobs.job set start_after = now() where state = 'retry'`.execute(database.db)
    try {
      // A process that does not know the authority sends nothing, and says why.
      await start({})
      await release(ids.slice(0, 1))
      await wait(async () => (await ledger()).some(({ reason }) => reason !== null))
      await kill()
      expect(receiver.received).toEqual([])
      const [refused] = await ledger()
      expect(refused).toMatchObject({ reason: expect.stringMatching(/CERT|SIGNATURE|ISSUER/i) })

      for (let turn = 0; turn < kills; turn += 1) {
        await start(trusting)
        const before = receiver.received.length
        await release(ids.filter((_, index) => index > 0 && index % kills === turn))
        // At any moment of the work: before, while and after messages are sent.
        const enough = before + Math.floor(Math.random() * 20)
        await wait(async () => receiver.received.length >= enough)
        await kill()
      }
      await start(trusting)
      // What the dead ones had is taken over once they have been silent for long enough.
      await wait(async () => {
        await sql`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active' and heartbeat_on < now() - interval '3 seconds'`.execute(
          database.db,
        )
        await hurry()
        const kept = await ledger()
        return kept.length === rows && kept.every(({ state }) => state === 'sent')
      })
      await kill()

      const kept = await ledger()
      const { received } = receiver
      // Whatever was repeated has the id, and the content, of the first time.
      expect(new Set(received.map(({ id }) => id))).toEqual(
        new Set(kept.map(({ message }) => message)),
      )
      const rowsOf = new Map<string, Set<number>>()
      for (const one of received) {
        expect(one.signatures).toEqual([signatureOf(secret, one)])
        const { id, data } = JSON.parse(one.body) as { id: string; data: { rowId: number } }
        expect(id).toBe(one.id)
        rowsOf.set(id, (rowsOf.get(id) ?? new Set()).add(data.rowId))
      }
      expect([...rowsOf.values()].every(({ size }) => size === 1)).toBe(true)
      const sent = [...rowsOf.values()].flatMap((all) => [...all])
      expect(sent.toSorted((one, other) => one - other)).toEqual(
        [...ids].toSorted((one, other) => one - other),
      )
      expect(received.length).toBeGreaterThan(rows)
    } finally {
      child?.kill('SIGKILL')
      await database.close()
      await receiver.stop()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  300_000,
)
