import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findPostgres } from '#scripts/toolchain/findPostgres.mjs'
import { permissions } from '#resources/permissions.ts'
import { startPostgres } from '#scripts/test/testPostgres.mjs'
import type { DoctorContext } from '#framework/server/operate/doctor/check.ts'
import { allChecks, runChecks } from '#framework/server/operate/doctor/runChecks.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { openStream } from '#test/server/live/openStream.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'
import { quiet } from '#test/process/databaseImages.ts'
import type { Engine } from '#test/process/engines.ts'
import { addressOf, followed, startStandby, tell, type Server } from './setup/cluster.ts'

const binaries = findPostgres()
const hasPrograms = binaries !== undefined && existsSync(join(binaries, 'pg_basebackup'))
const path = '/api/main/typed-loading-stop/v1'
const caller: Caller = { rights: ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'] }
const list = { watch: [{ resource: 'loadingStop', isList: true, ids: [] }] }

/** Two processes that read from two standbys in turn: what one of them writes, the other shows. */
describe.skipIf(!hasPrograms)('reading from standbys', () => {
  let primary: Server
  let standbys: Server[]
  let writer: TestServer
  let reader: TestServer
  let written = 0

  beforeAll(async () => {
    primary = await startPostgres(String(binaries), tmpdir(), { settings: followed })
    const follow = () => startStandby(String(binaries), primary)
    standbys = [await follow(), await follow()]
    const databaseReadUrl = addressOf(...standbys)
    const engine: Engine = {
      name: 'postgres',
      open: () => openDatabase({ databaseUrl: primary.url, databaseReadUrl, log: quiet }),
      openEmpty: () => Promise.reject(new Error('not here')),
    }
    const settings = { METRICS_PORT: '0' }
    writer = await setUpServer(engine, settings)
    reader = await setUpServer(engine, settings)
    await untilUsed()
  })
  afterAll(async () => {
    await writer?.close()
    await reader?.close()
    for (const standby of standbys ?? []) await standby.stop()
    await primary?.stop()
  })

  const each = async (act: (standby: Server) => Promise<unknown>) => {
    for (const standby of standbys) await act(standby)
  }
  const save = async () => {
    written += 1
    const number = `STBY${String(written).padStart(7, '0')}`
    const stop = { type: 'CONTAINER_NUMBER', number, comment: 'written' }
    const { status, headers } = await writer.call(caller, 'PUT', path, stop)
    return { number, status, headers }
  }
  const find = async (number: string, server = reader) => {
    const { status, body } = await server.call(caller, 'POST', `${path}/find`, {
      pageable: { pageSize: 10 },
      filter: { filterString: `number==${number}` },
    })
    expect(status).toBe(200)
    return (body as Page).entityList.length
  }
  const reads = async () => {
    const { text } = await reader.telemetry.metrics.print()
    const of = (outcome: string) =>
      Number(new RegExp(`portal_reads_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
    return {
      standby: of('standby'),
      behind: of('behind'),
      gone: of('gone'),
      conflict: of('conflict'),
      up: standbys.map(({ port }) =>
        text.includes(`portal_standby_up{server="127.0.0.1:${port}"} 1\n`),
      ),
      delays: [...text.matchAll(/^portal_standby_delay_bytes\{.*\} (\d+)/gm)].map(([, bytes]) =>
        Number(bytes),
      ),
    }
  }
  /** What the doctor says of it. */
  const look = async () => {
    const check = allChecks.filter(({ name }) => name === 'standbyRead')
    const [finding] = await runChecks(check, reader.context as unknown as DoctorContext)
    return { outcome: finding?.outcome, said: finding?.message }
  }
  const untilUsed = () =>
    vi.waitUntil(
      async () => {
        const before = await reads()
        await find('NONE0000000')
        return (await reads()).standby > before.standby
      },
      { timeout: 30_000 },
    )

  test('what was acknowledged is in each list that is asked afterwards, of whichever process, and nearly all lists come from the standbys, from each of them', async () => {
    const connected = (standby: Server) =>
      tell(
        standby,
        `select sum(xact_commit)::int as lists from pg_stat_database where datname = 'postgres'`,
      ).then(([row]) => Number(row?.['lists']))
    const before = await reads()
    const workBefore = await Promise.all(standbys.map(connected))
    const missed: string[] = []
    for (let turn = 0; turn < 100; turn += 1) {
      const { number, status } = await save()
      expect(status).toBe(200)
      if ((await find(number)) !== 1) missed.push(number)
    }
    expect(missed).toEqual([])
    const after = await reads()
    expect(after.standby - before.standby).toBeGreaterThanOrEqual(90)
    for (const [place, standby] of standbys.entries())
      await expect
        .poll(() => connected(standby))
        .toBeGreaterThanOrEqual(Number(workBefore[place]) + 40)
    const lines = reader.call(caller, 'POST', `${path}/export`, {
      columns: ['number'],
      language: 'en',
      format: 'csv',
    })
    expect(String((await lines).body).match(/STBY/g)).toHaveLength(written)
  })

  test.each<[what: string, method: 'GET' | 'POST', url: string, body?: object]>([
    ['a page of a list', 'POST', `${path}/find`, { pageable: { pageSize: 10 } }],
    ['an export', 'POST', `${path}/export`, { columns: ['number'], language: 'en', format: 'csv' }],
    ['counts by a column', 'POST', `${path}/find-groups`, { column: 'type' }],
    [
      'which of some pasted numbers there are',
      'POST',
      '/api/main/presentation-of-goods/v1/find-numbers',
      { column: 'portOrderReference', numbers: ['Z26000000001', 'Z26000000002'] },
    ],
    ['finding anything', 'POST', '/api/main/find-anything/v1/find', { text: 'STBY0000001' }],
    ['the counts of the home page', 'POST', '/api/main/home/v1/find', {}],
    [
      'a statistic',
      'GET',
      '/api/main/port-order-statistic/v1/export-dihs-statistic?from=2026-11-01&to=2026-11-02',
    ],
    ['a search of support', 'POST', '/api/support/support/v1/find/eas', ['26DE777700000001A0']],
  ])('%s is read at a standby', async (_what, method, url, body) => {
    const before = await reads()
    const { status, body: said } = await reader.call(
      { rights: [...permissions] },
      method,
      url,
      body,
    )
    expect(status, JSON.stringify(said)).toBe(200)
    const after = await reads()
    expect(after.standby).toBeGreaterThan(before.standby)
  })

  test('a list that is asked because of a change by another process shows it', async () => {
    const stream = await openStream(reader, caller, list)
    for (let turn = 0; turn < 10; turn += 1) {
      const { number } = await save()
      const rows = await tell(primary, `select id from loading_stop where number = '${number}'`)
      await stream.untilRow(Number(rows[0]?.['id']), 'new')
      expect(await find(number)).toBe(1)
    }
    stream.close()
  })

  test('standbys that are behind are not read from, and are again once they have followed', async () => {
    await each((standby) => tell(standby, 'select pg_wal_replay_pause()'))
    const before = await reads()
    for (let turn = 0; turn < 20; turn += 1) expect(await find((await save()).number)).toBe(1)
    const after = await reads()
    expect(after.standby).toBe(before.standby)
    expect(after.behind - before.behind).toBe(20)
    expect(Math.min(...after.delays)).toBeGreaterThan(0)
    expect(await look()).toEqual({ outcome: 'fine', said: undefined })
    await each((standby) => tell(standby, 'select pg_wal_replay_resume()'))
    await untilUsed()
  })

  test('without one standby the other one answers, without both the primary, and they are read from when they are back', async () => {
    const [first, second] = standbys as [Server, Server]
    const findMany = async () => {
      const before = await reads()
      for (let turn = 0; turn < 20; turn += 1) expect(await find((await save()).number)).toBe(1)
      return (await reads()).standby - before.standby
    }
    await first.end('SIGKILL')
    expect(await findMany()).toBeGreaterThanOrEqual(15)
    expect((await reads()).up).toEqual([false, true])
    await second.end('SIGKILL')
    expect(await findMany()).toBe(0)
    expect((await reads()).up).toEqual([false, false])
    expect(await look()).toMatchObject({
      outcome: 'warning',
      said: expect.stringContaining('it could not be asked: connect ECONNREFUSED'),
    })
    await each((standby) => standby.begin())
    await untilUsed()
    expect((await reads()).up).toEqual([true, true])
  })

  test('a standby that was promoted is not read from', async () => {
    const [first] = standbys as [Server, Server]
    await tell(first, 'select pg_promote()')
    for (let turn = 0; turn < 20; turn += 1) expect(await find((await save()).number)).toBe(1)
    expect((await reads()).up).toEqual([false, true])
  })

  test('without the primary calls are refused for a moment, and served without a restart when it is back', async () => {
    const { number } = await save()
    await primary.end('SIGKILL')
    const { status, headers } = await save()
    expect([status, headers['retry-after']]).toEqual([503, '1'])
    // A session that cannot be renewed now is not over.
    const renewed = await writer.app.inject({
      method: 'POST',
      url: '/idp/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=refresh_token&client_id=emp&refresh_token=none',
    })
    expect([renewed.statusCode, renewed.headers['retry-after']]).toEqual([503, '1'])
    await primary.begin()
    await vi.waitUntil(async () => (await save()).status === 200, { timeout: 30_000 })
    expect(await find(number)).toBe(1)
  })
})
