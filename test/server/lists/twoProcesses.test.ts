import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { createPostgres, testServer, type Engine } from '#test/process/engines.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const path = '/api/main/typed-loading-stop/v1'
const writer: Caller = { rights: ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'] }
const writers = 4
const writes = 15

interface Stop {
  readonly id: number
  readonly version: number
  readonly number: string
}

/** Two servers on one database, as two processes have it: own connections, own memory. */
describe.skipIf(testServer === undefined)('two servers', () => {
  let servers: readonly [TestServer, TestServer]
  let drop: () => Promise<void>
  let kept: Stop
  beforeAll(async () => {
    const created = await createPostgres(testServer ?? '')
    drop = created.drop
    const shared: Engine = {
      name: 'postgres',
      open: () =>
        openDatabase({ databaseUrl: created.databaseUrl, log: { warn: () => undefined } }),
      openEmpty: () => Promise.reject(new Error('not here')),
    }
    const open = async () => {
      const server = await setUpServer(shared)
      await server.app.ready()
      return server
    }
    // One after the other: the first one makes the tables.
    const first = await setUpServer(shared)
    kept = await save(first, { type: 'CONTAINER_NUMBER', number: 'TEST0000000', comment: 'kept' })
    servers = [await open(), await open()]
    await first.close()
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await drop()
  })

  const find = async (server: TestServer, filterString: string) => {
    const { status, body } = await server.call(writer, 'POST', `${path}/find`, {
      pageable: { pageSize: 1000 },
      filter: { filterString },
    })
    expect(status).toBe(200)
    const { entityList, page } = body as Page<Stop>
    // Rows and total are of one moment.
    expect(page.totalElements).toBe(entityList.length)
    return entityList
  }
  const save = async (server: TestServer, stop: object): Promise<Stop> => {
    const { status, body } = await server.call(writer, 'PUT', path, stop)
    expect(status).toBe(200)
    return body
  }

  test('no list that is asked after a write was acknowledged misses it, on either server', async () => {
    const ledger = new Map<number, string>([[kept.id, 'kept']])
    const write = async (who: number) => {
      for (let turn = 0; turn < writes; turn += 1) {
        const own = servers[turn % 2] as TestServer
        const other = servers[(turn + 1) % 2] as TestServer
        const number = `TEST${who}${String(turn).padStart(5, '0')}`
        const { id, version } = await save(own, {
          type: 'CONTAINER_NUMBER',
          number,
          comment: 'new',
        })
        ledger.set(id, 'new')
        expect(await find(other, `number==${number}`)).toMatchObject([{ id, comment: 'new' }])
        const changed = { id, version, type: 'CONTAINER_NUMBER', number, comment: 'changed' }
        await save(other, changed)
        ledger.set(id, 'changed')
        expect(await find(own, `number==${number};comment==changed`)).toMatchObject([{ id }])
        expect(await find(own, `number==${number};comment==new`)).toEqual([])
        if (turn % 3 !== 0) continue
        ledger.delete(id)
        const { status } = await own.call(writer, 'DELETE', `${path}/${id}`)
        expect(status).toBe(204)
        expect(await find(other, `number==${number}`)).toEqual([])
      }
    }
    let isWriting = true
    const read = async (server: TestServer) => {
      for (let reads = 0; isWriting || reads < 5; reads += 1) {
        // What was there before the question and is there after the answer must be in it.
        const before = new Set(ledger.keys())
        const ids = new Set((await find(server, '')).map(({ id }) => id))
        expect([...before].filter((id) => ledger.has(id) && !ids.has(id))).toEqual([])
      }
    }
    const reading = servers.map(read)
    await Promise.all(Array.from({ length: writers }, (_, who) => write(who))).finally(() => {
      isWriting = false
    })
    await Promise.all(reading)
    for (const server of servers) {
      const rows = await find(server, '')
      expect(new Map(rows.map(({ id, ...row }) => [id, (row as never)['comment']]))).toEqual(ledger)
    }
  })
})
