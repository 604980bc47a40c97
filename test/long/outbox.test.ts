import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, test, vi } from 'vitest'
import { createPostgres, findMigratedTemplate, testServer } from '#test/process/engines.ts'
import { openDatabase } from '#server/core/database/openDatabase.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer } from '#test/server/setup/setUpServer.ts'
import { makeUser, notifications, watchEntry } from '#test/server/watch/watchers.ts'

const users = 20
const rows = 50
const kills = 4

test.skipIf(testServer === undefined)(
  'a thousand events with processes killed at any moment: each is notified of once, and each mail is sent once or marked',
  async () => {
    const received: string[] = []
    const mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        let text = ''
        stream.on('data', (part: Buffer) => (text += part.toString()))
        stream.on('end', () => {
          received.push(/^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? '')
          done()
        })
      },
    })
    mailServer.on('error', () => undefined)
    await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
    const { databaseUrl, drop } = await createPostgres(
      testServer ?? '',
      await findMigratedTemplate(testServer ?? ''),
    )
    const database = await openDatabase({ databaseUrl, log: { warn: () => {} } })
    const { port } = mailServer.server.address() as AddressInfo
    const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'portal@port.example' }
    // Users and watches are made by a server that is stopped before anything happens.
    const engine = {
      name: 'postgres',
      open: async () => database,
      openEmpty: async () => database,
    } as const
    const server = await setUpServer(
      { ...engine, open: async () => ({ ...database, close: async () => {} }) },
      mail,
    )
    const ids = await insertOrders(
      database,
      Array.from({ length: rows }, (_, index) => ({ reference: `D${index}` })),
    )
    for (let index = 0; index < users; index += 1) {
      const caller = await makeUser(server, `user${index}@fwd1.example`, 'FWD1')
      await watchEntry(server, caller, ids[0] ?? 0, ['released'])
      const body = { mail: 'atOnce', language: 'en' }
      await server.call(caller, 'PUT', `${notifications}/mail`, body)
    }
    await server.close()
    await sql`
      insert into watch (subject, company, resource, kind, row_id, rules, created)
      select w.subject, w.company, w.resource, w.kind, r.id, w.rules, w.created
      from watch as w cross join presentation_of_goods as r where r.id <> w.row_id`.execute(
      database.db,
    )

    let child: ChildProcess | undefined
    const start = async () => {
      const environment = {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DEMO_DATA: 'false',
        STAGE: 'test',
        ...mail,
      }
      child = spawn(
        process.execPath,
        [fileURLToPath(new URL('outboxProcess.ts', import.meta.url))],
        {
          env: environment,
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
    const count = async (what: ReturnType<typeof sql>) => {
      const { rows: counted } = await sql<{
        n: number
      }>`select count(*)::int as n from ${what}`.execute(database.db)
      return counted[0]?.n ?? 0
    }
    const wait = (done: () => Promise<boolean>) =>
      vi.waitUntil(done, { timeout: 120_000, interval: 20 })
    try {
      for (let turn = 0; turn < kills; turn += 1) {
        await start()
        const before = received.length
        const some = ids.filter((_, index) => index % kills === turn)
        for (const id of some)
          await sql`update presentation_of_goods set status_customs = '0055' where id = ${id}`.execute(
            database.db,
          )
        // At any moment of the work: before, while and after mails are sent.
        const enough = before + Math.floor(Math.random() * users)
        await wait(async () => received.length >= enough)
        await kill()
      }
      await start()
      // What the dead ones had is taken over once they have been silent for long enough.
      await wait(async () => {
        await sql`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active' and heartbeat_on < now() - interval '3 seconds'`.execute(
          database.db,
        )
        await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(
          database.db,
        )
        const open = await count(sql`watch_delivery where state in ('waiting', 'sending')`)
        return open === 0 && (await count(sql`watch_event`)) === 0
      })
      await kill()
      expect(await count(sql`watch_notification`)).toBe(users * rows)
      expect(
        await count(sql`(select distinct subject, row_id from watch_notification) as once`),
      ).toBe(users * rows)
      expect(await count(sql`watch_notification where delivery_id is null`)).toBe(0)
      const { rows: ledger } = await sql<{
        id: string
        state: string
      }>`select id, state from watch_delivery`.execute(database.db)
      const wrong = ledger.filter(({ id, state }) => {
        const times = received.filter((one) => one === id).length
        return state === 'sent' ? times !== 1 : state !== 'unclear' || times > 1
      })
      expect(wrong).toEqual([])
      expect(new Set(received).size).toBe(received.length)
      expect(ledger.filter(({ state }) => state === 'sent').length).toBeGreaterThan(0)
    } finally {
      child?.kill('SIGKILL')
      await database.close()
      await new Promise<void>((resolve) => mailServer.close(resolve))
      await drop()
    }
  },
  240_000,
)
