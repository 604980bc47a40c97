import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'
import { openStream, type OpenStream } from './openStream.ts'

const stops = '/api/main/typed-loading-stop/v1'
const stopRights = ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'] as const
const terminal: Caller = { company: 'HCTA', username: 'tom@hcta.example', rights: stopRights }
const stopList = (...ids: number[]) => ({ watch: [{ resource: 'loadingStop', isList: true, ids }] })

describe.each(engines)('what an open page learns on $name', (engine) => {
  let server: TestServer
  const opened: OpenStream[] = []
  beforeAll(async () => {
    server = await setUpServer(engine)
  })
  afterAll(async () => {
    for (const stream of opened) stream.close()
    await server.close()
  })
  const open = async (caller: Caller, request: Parameters<typeof openStream>[2]) => {
    const stream = await openStream(server, caller, request)
    opened.push(stream)
    return stream
  }
  const openList = async (caller: Caller, ...ids: number[]) => {
    const stream = await open(caller, stopList(...ids))
    expect(await stream.next()).toEqual({ event: 'open', data: {} })
    return stream
  }
  const save = async (number: string, more: object = {}) => {
    const stop = { type: 'CONTAINER_NUMBER', number, comment: 'new', ...more }
    const { status, body } = await server.call(terminal, 'PUT', stops, stop)
    expect(status).toBe(200)
    return body as { readonly id: number; readonly version: number }
  }
  const told = (id: number, kind: string) => ({
    event: 'changes',
    data: { resource: 'loadingStop', rows: [[id, kind]] },
  })

  test('a row that is added, changed and deleted', async () => {
    const stream = await openList(terminal)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const { id, version } = await save('TEST0000001')
    expect(await stream.next()).toEqual(told(id, 'new'))
    await save('TEST0000001', { id, version, comment: 'other' })
    expect(await stream.next()).toEqual(told(id, 'changed'))
    await server.call(terminal, 'DELETE', `${stops}/${id}`)
    expect(await stream.next()).toEqual(told(id, 'gone'))
  })
})
