import { request } from 'node:http'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import {
  createPostgres,
  findMigratedTemplate,
  testServer,
  type Engine,
} from '#test/process/engines.ts'
import { setUpServer, type Caller } from '#test/server/setup/setUpServer.ts'
import { livePath, openStream } from './openStream.ts'

const caller: Caller = { rights: ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'] }
const list = { watch: [{ resource: 'loadingStop', isList: true, ids: [] }] }

test.skipIf(testServer === undefined)(
  'two processes report what either of them writes; who lost the database asks again, and a stop ends the streams',
  async () => {
    const created = await createPostgres(
      testServer ?? '',
      await findMigratedTemplate(testServer ?? ''),
    )
    const shared: Engine = {
      name: 'postgres',
      open: () =>
        openDatabase({ databaseUrl: created.databaseUrl, log: { warn: () => undefined } }),
      openEmpty: () => Promise.reject(new Error('not here')),
    }
    const first = await setUpServer(shared)
    const second = await setUpServer(shared)
    try {
      const stream = await openStream(second, caller, list)
      const save = async (number: string) => {
        const stop = { type: 'CONTAINER_NUMBER', number, comment: 'new' }
        const { body } = await first.call(caller, 'PUT', '/api/main/typed-loading-stop/v1', stop)
        return (body as { id: number }).id
      }
      await stream.untilRow(await save('TEST0000001'), 'new')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%'`.execute(first.database.db)
      // What was written in between is not known.
      await stream.until('again', {})
      await stream.untilRow(await save('TEST0000002'), 'new')
      const ending = second.close()
      await stream.until('end', { reason: 'stop' })
      await expect(ending).resolves.toBeUndefined()
    } finally {
      await first.close()
      await second.close().catch(() => undefined)
      await created.drop()
    }
  },
)

test.skipIf(testServer === undefined)(
  'a client that leaves before its stream begins is no fault of the server',
  async () => {
    const created = await createPostgres(
      testServer ?? '',
      await findMigratedTemplate(testServer ?? ''),
    )
    const open = () =>
      openDatabase({ databaseUrl: created.databaseUrl, log: { warn: () => undefined } })
    const server = await setUpServer(
      { name: 'postgres', open, openEmpty: () => Promise.reject(new Error('not here')) },
      { HOST: '127.0.0.1' },
    )
    const other = await open()
    const connections = () => promisify(server.app.server.getConnections).call(server.app.server)
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db)
      return Number(rows[0]?.count)
    }
    try {
      const address = new URL(livePath, await server.app.listen({ host: '127.0.0.1', port: 0 }))
      const token = await server.sign({
        username: 'anna@fwd1.example',
        company: 'FWD1',
        roles: caller.rights ?? [],
      })
      await server.database.db.transaction().execute(async (locked) => {
        await sql`lock table loading_stop in access exclusive mode`.execute(locked)
        const asking = request(address, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'emp-company': 'FWD1',
            'content-type': 'application/json',
          },
        })
        asking.on('error', () => undefined)
        const [one] = list.watch
        asking.end(JSON.stringify({ watch: [{ ...one, ids: [1] }], age: 0 }))
        await expect.poll(waiting).toBeGreaterThan(0)
        asking.destroy()
        // The server has to know of it before it may answer.
        await expect.poll(connections).toBe(0)
      })
      const left = () => server.log.filter((line) => line.includes('the client left'))
      await expect.poll(left).toHaveLength(1)
      expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([])
    } finally {
      await other.close()
      await server.close()
      await created.drop()
    }
  },
)
