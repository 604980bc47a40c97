import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, vi } from 'vitest'
import { toAdministration } from '#framework/schema/users/groups.ts'
import { openDatabase, type Database } from '#framework/server/database/openDatabase.ts'
import { createPostgres, findMigratedTemplate, testServer } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer } from '#test/server/setup/setUpServer.ts'
import { signatureOf, startReceiver } from '#test/server/watch/receiver.ts'
import {
  forwarderRights,
  makeUser,
  notifications,
  watchEntry,
} from '#test/server/watch/watchers.ts'

interface Plan {
  readonly events: number
  readonly kills: number
  /** Users who watch every row and get mails at once. */
  readonly users: number
  /** The same one kills the same process after as many arrivals. */
  readonly seed: number
}

/** What became of all that was to be sent. */
interface LedgerFigures {
  readonly seconds: number
  readonly notifications: number
  readonly mails: Readonly<Record<string, number>>
  readonly mailsTwice: number
  readonly messages: Readonly<Record<string, number>>
  /** Sent again with the id of the first time, as its receiver can tell. */
  readonly messagesRepeated: number
  readonly lost: number
}

/** A mail server that notes which mails arrived, by the id of their delivery. */
const startMailServer = async () => {
  const received: string[] = []
  const server = new SMTPServer({
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
  // Who is killed ends no connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const startProcess = async (environment: Record<string, string>): Promise<ChildProcess> => {
  const file = fileURLToPath(new URL('../outboxProcess.ts', import.meta.url))
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  return child
}

const kill = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Rows, users who watch them and get mails, and a webhook of their company, made by a server that is stopped before anything happens. */
const prepare = async (
  database: Database,
  environment: Record<string, string>,
  hook: string,
  { events, users }: Plan,
) => {
  const open = async () => ({ ...database, close: async () => {} })
  const server = await setUpServer(
    { name: 'postgres', open, openEmpty: async () => database },
    environment,
  )
  const ids = await insertOrders(
    database,
    Array.from({ length: events }, (_, index) => ({ reference: `D${index}` })),
  )
  for (let index = 0; index < users; index += 1) {
    const caller = await makeUser(server, `user${index}@fwd1.example`, 'FWD1')
    await watchEntry(server, caller, ids[0] ?? 0, ['released'])
    const body = { mail: 'atOnce', language: 'en' }
    await server.call(caller, 'PUT', `${notifications}/mail`, body)
  }
  await sql`
    insert into watch (subject, company, resource, kind, row_id, rules, created)
    select w.subject, w.company, w.resource, w.kind, r.id, w.rules, w.created
    from watch as w cross join presentation_of_goods as r where r.id <> w.row_id`.execute(
    database.db,
  )
  const admin = await makeUser(server, 'ada@fwd1.example', 'FWD1', forwarderRights)
  const groups = [...(admin.groups ?? []), toAdministration('FWD1')]
  await server.accounts.setGroups(admin.subject ?? '', groups)
  const made = await server.call({ ...admin, groups }, 'POST', '/api/main/webhook/v1', {
    url: hook,
    rules: { presentationOfGoods: ['released'] },
  })
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200 })
  await server.close()
  return { ids, secret: (made.body as { secret: string }).secret }
}

/**
 * Events of two processes on one database, each of which is killed at random and started again, with a mail server and the receiver of
 * a webhook. Fails unless each event made one notification a user, each mail was sent once or is marked as unclear, and each message arrived.
 */
export const runOutboxLedger = async (plan: Plan): Promise<LedgerFigures> => {
  const { events, kills, users, seed } = plan
  const random = createRandom(seed)
  const mailServer = await startMailServer()
  const receiver = await startReceiver()
  const { databaseUrl, drop } = await createPostgres(
    testServer ?? '',
    await findMigratedTemplate(testServer ?? ''),
  )
  const database = await openDatabase({ databaseUrl, log: { warn: () => {} } })
  const { db } = database
  const environment = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'portal@port.example',
    WEBHOOK_NETWORKS: '127.0.0.0/8',
  }
  const processes: ChildProcess[] = []
  const start = () =>
    startProcess({ DATABASE_URL: databaseUrl, DEMO_DATA: 'false', STAGE: 'test', ...environment })
  const count = async (what: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${what}`.execute(db)
    return rows[0]?.n ?? 0
  }
  const arrived = () => mailServer.received.length + receiver.received.length
  try {
    const { ids, secret } = await prepare(database, environment, receiver.url('/events'), plan)
    processes.push(...(await Promise.all([start(), start()])))
    const begin = performance.now()
    const each = Math.ceil(events / (kills + 1))
    for (let from = 0; from < events; from += each) {
      const some = ids.slice(from, from + each)
      const before = arrived()
      const isLast = from + each >= events
      // Before, while and after mails and messages are sent: at least each event is a message.
      const enough = before + Math.floor(random() * some.length)
      const victim = random() < 0.5 ? 0 : 1
      for (const id of some)
        await sql`update presentation_of_goods set status_customs = '0055' where id = ${id}`.execute(
          db,
        )
      if (isLast) break
      await vi.waitUntil(() => arrived() >= enough, { timeout: 120_000, interval: 5 })
      await kill(processes[victim] as ChildProcess)
      processes[victim] = await start()
    }
    // What the dead ones had is taken over once they have been silent for long enough.
    const isDone = async () => {
      await sql`update jobs.job set heartbeat_on = now() - interval '1 hour'
        where state = 'active' and heartbeat_on < now() - interval '3 seconds'`.execute(db)
      await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db)
      const open = sql`(select state from watch_delivery union all select state from webhook_delivery) as all_of
        where state in ('waiting', 'sending')`
      return (await count(open)) === 0 && (await count(sql`row_change`)) === 0
    }
    await vi.waitUntil(isDone, { timeout: 240_000, interval: 50 })
    const seconds = Math.round((performance.now() - begin) / 100) / 10
    await Promise.all(processes.splice(0).map(kill))

    const notified = sql`(select distinct subject, row_id from watch_notification) as once`
    expect(await count(sql`watch_notification`)).toBe(users * events)
    expect(await count(notified)).toBe(users * events)
    expect(await count(sql`watch_notification where delivery_id is null`)).toBe(0)
    const { rows: mails } = await sql<{ id: string; state: string }>`
      select id, state from watch_delivery`.execute(db)
    const times = Map.groupBy(mailServer.received, (id) => id)
    const timesOf = (id: string) => times.get(id)?.length ?? 0
    const wrong = mails.filter(({ id, state }) =>
      state === 'sent' ? timesOf(id) !== 1 : state !== 'unclear' || timesOf(id) > 1,
    )
    expect(wrong).toEqual([])
    const { rows: messages } = await sql<{ message: string; row_id: number; state: string }>`
      select message, row_id, state from webhook_delivery`.execute(db)
    const sent = (row: { readonly state: string }) => row.state === 'sent'
    expect(messages.filter((one) => !sent(one))).toEqual([])
    expect(messages.map(({ row_id: id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
      ids.toSorted((a, b) => a - b),
    )
    const ofMessage = Map.groupBy(receiver.received, ({ id }) => id)
    expect(new Set(ofMessage.keys())).toEqual(new Set(messages.map(({ message }) => message)))
    for (const one of receiver.received) expect(one.signatures).toEqual([signatureOf(secret, one)])
    const counted = (rows: readonly { readonly state: string }[]) =>
      Object.fromEntries(
        [...Map.groupBy(rows, ({ state }) => state)].map(([of, all]) => [of, all.length]),
      )
    return {
      seconds,
      notifications: users * events,
      mails: counted(mails),
      mailsTwice: mails.filter(({ id }) => timesOf(id) > 1).length,
      messages: counted(messages),
      messagesRepeated: receiver.received.length - ofMessage.size,
      lost: messages.filter(({ message }) => !ofMessage.has(message)).length,
    }
  } finally {
    for (const child of processes) child.kill('SIGKILL')
    await database.close()
    await Promise.all([mailServer.stop(), receiver.stop()])
    await drop()
  }
}
