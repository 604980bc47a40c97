import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoadingStop } from '#resources/loadingStop.ts'
import { bothEngines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const stops = '/api/main/typed-loading-stop/v1'
const risks = '/api/main/risk-file/v1/'
const loads = '/api/main/equipment-load/v1'
const writer: Caller = {
  rights: [
    'EM01_LOADING_STOP_LIST_WRITE',
    'EM01_RISK_FILE_WRITE',
    'EM01_EQUIPMENT_LOAD_LIST_WRITE',
  ],
}
const colleague: Caller = { ...writer, username: 'otto@zoll.example', company: 'ZOLL' }
const stop = { type: 'MRN', number: '26DE485100000101A0', comment: 'Hold for inspection' }
const risk = { commodityCodeFrom: 93_000_000, riskGroup: 'HIGH' }

describe.each(bothEngines)('writing on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await sql`insert into iso_country_code (code, country) values ('RU', 'Russia')`.execute(
      server.database.db,
    )
  })
  afterAll(() => server.close())

  const put = (url: string, body: unknown, caller = writer, headers = {}) =>
    server.call(caller, 'PUT', url, body, headers)
  const save = async (body: object = stop, caller = writer) => {
    const answer = await put(stops, body, caller)
    expect(answer.status).toBe(200)
    return answer.body as LoadingStop
  }
  const problemsOf = async (url: string, body: unknown) => {
    const answer = await put(url, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALUE_INVALID' } })
    return (answer.body as { problems: Record<string, string> }).problems
  }

  test('a new stop is stamped with user, company and time, regardless of the body [CV-034 EN-019]', async () => {
    const forged = {
      ...stop,
      comment: '  spaces around  ',
      userName: 'boss',
      userCompanyCode: 'HCTA',
      created: 'x',
    }
    const saved = await save(forged)
    expect(saved).toMatchObject({
      type: 'MRN',
      number: '26DE485100000101A0',
      comment: 'spaces around',
      userName: 'anna@fwd1.example',
      userCompanyCode: 'FWD1',
      version: 1,
    })
    expect(saved.created).toBe(saved.updated)
    const read = await server.call(writer, 'GET', `${stops}/${saved.id}`)
    expect(read).toMatchObject({ status: 200, body: saved })
  })

  test('the number of a stop is what it looks like', async () => {
    const saved = await save({
      ...stop,
      type: 'CONTAINER_NUMBER',
      number: 'ＤＭＯＵ\u200b1000014\ufeff',
    })
    expect(saved.number).toBe('DMOU1000014')
  })

  test('the number of a stop is stored without the gaps that people type', async () => {
    const written = { type: 'CONTAINER_NUMBER', number: 'hbxu 030529-6' }
    expect((await save({ ...stop, ...written })).number).toBe('HBXU0305296')
    expect((await save({ ...stop, number: '26 DE 4851-0000/0101 A0' })).number).toBe(stop.number)
  })

  test.each([
    ['CONTAINER_NUMBER', 9, 'containerLength'],
    ['CONTAINER_NUMBER', 10, undefined],
    ['CONTAINER_NUMBER', 11, undefined],
    ['CONTAINER_NUMBER', 12, 'containerLength'],
    ['CHASSIS_NUMBER', 3, 'chassisLength'],
    ['CHASSIS_NUMBER', 4, undefined],
    ['CHASSIS_NUMBER', 17, undefined],
    ['CHASSIS_NUMBER', 18, 'chassisLength'],
    ['MRN', 17, 'mrnLength'],
    ['MRN', 18, undefined],
  ])(
    'a %s of %i characters is checked %s [LS-018 LS-019 LS-020]',
    async (type, length, problem) => {
      const answer = await put(stops, { ...stop, type, number: 'A'.repeat(length) })
      const refused = { code: 'VALUE_INVALID', problems: { number: problem } }
      expect(answer).toMatchObject(
        problem === undefined ? { status: 200 } : { status: 400, body: refused },
      )
    },
  )

  test('every invalid field is named with its reason [LS-017 LS-021 LM-017]', async () => {
    expect(await problemsOf(stops, {})).toEqual({
      type: 'missing',
      number: 'missing',
      comment: 'missing',
    })
    expect(await problemsOf(stops, { ...stop, comment: '   ' })).toEqual({ comment: 'missing' })
    expect(await problemsOf(stops, { ...stop, comment: 'x'.repeat(513) })).toEqual({
      comment: 'tooLong',
    })
    expect(await problemsOf(stops, { ...stop, number: 'x'.repeat(19) })).toEqual({
      number: 'tooLong',
    })
    expect(await problemsOf(stops, { ...stop, type: 'SHIP' })).toEqual({ type: 'notOffered' })
    expect(await problemsOf(stops, { ...stop, number: 42 })).toEqual({ number: 'wrongType' })
    expect(await problemsOf(stops, { ...stop, comment: 'a\0b' })).toEqual({
      comment: 'badCharacter',
    })
    expect((await put(stops, { ...stop, comment: 'x'.repeat(512) })).status).toBe(200)
  })

  test('an unknown key is refused, and nothing is stored', async () => {
    const count = async () => {
      const { body } = await server.call(writer, 'POST', `${stops}/find`, {})
      return (body as Page).page.totalElements
    }
    const before = await count()
    const answer = await put(stops, { ...stop, admin: true })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } })
    expect(await count()).toBe(before)
  })

  test.each([
    [
      'a code that is no eight digits',
      { commodityCodeFrom: '123' },
      { commodityCodeFrom: 'eightDigits' },
    ],
    [
      'a code beyond eight digits',
      { commodityCodeFrom: 100_000_000 },
      { commodityCodeFrom: 'eightDigits' },
    ],
    ['no code', { commodityCodeFrom: null }, { commodityCodeFrom: 'missing' }],
    [
      'an end before the start',
      { commodityCodeUntil: 92_999_999 },
      { commodityCodeUntil: 'beforeFrom' },
    ],
    ['an end that is no code', { commodityCodeUntil: 'x' }, { commodityCodeUntil: 'eightDigits' }],
    ['an unknown group', { riskGroup: 'LOW' }, { riskGroup: 'notOffered' }],
    ['a country that does not exist', { isoCountryCode: 'XX' }, { isoCountryCode: 'notOffered' }],
    ['a reason too long', { reason: 'x'.repeat(513) }, { reason: 'tooLong' }],
  ])(
    'a risk entry with %s is refused [RF-014 RF-016 RF-018 EN-022]',
    async (_name, change, problems) => {
      expect(await problemsOf(risks, { ...risk, ...change })).toEqual(problems)
    },
  )

  test('a risk entry may leave country, end and reason empty [CV-038 RF-015 RF-019 RF-020 EN-020]', async () => {
    const plain = await put(risks, { ...risk, reason: '' })
    expect(plain).toMatchObject({
      status: 200,
      body: {
        isoCountryCode: null,
        commodityCodeUntil: null,
        reason: null,
        userCompanyCode: 'FWD1',
      },
    })
    const full = await put(risks, { ...risk, isoCountryCode: 'RU', commodityCodeUntil: 93_000_000 })
    expect(full.status).toBe(200)
    const { id } = full.body as { id: number }
    expect((await server.call(writer, 'GET', `${risks}${id}`)).status).toBe(200)
    expect((await server.call(writer, 'DELETE', `${risks}${id}`)).status).toBe(204)
    expect((await server.call(writer, 'GET', `${risks}${id}`)).status).toBe(404)
  })

  test('an older version never overwrites a newer one; the answer has the current row', async () => {
    const saved = await save()
    const first = await put(stops, { ...saved, comment: 'first' }, colleague)
    expect(first.body).toMatchObject({
      version: 2,
      userName: 'otto@zoll.example',
      created: saved.created,
    })
    const second = await put(stops, { ...saved, comment: 'second' })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', record: { comment: 'first', version: 2 } },
    })
    const unguarded = await put(stops, { ...stop, id: saved.id, comment: 'third' })
    expect(unguarded).toMatchObject({
      status: 400,
      body: { code: 'BODY_INVALID', field: 'version', reason: 'missing' },
    })
  })

  test('of many writers with the same version exactly one wins', async () => {
    const saved = await save()
    const writes = Array.from({ length: 12 }, (_, index) =>
      put(stops, { ...saved, comment: `writer ${index}` }),
    )
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(11)
  })

  test('the same key with the same request is done once, with another it is refused', async () => {
    const key = { 'idempotency-key': `key-${engine.name}-1` }
    const comment = 'sent again and again'
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => put(stops, { ...stop, comment }, writer, key)),
    )
    expect(new Set(answers.map(({ body }) => (body as LoadingStop).id)).size).toBe(1)
    const found = await server.call(writer, 'POST', `${stops}/find`, {
      filter: { filterString: `comment=="${comment}"` },
    })
    expect((found.body as Page).page.totalElements).toBe(1)
    const other = await put(stops, { ...stop, comment: 'another' }, writer, key)
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    const foreign = await put(stops, { ...stop, comment: 'another' }, colleague, key)
    expect(foreign.status).toBe(200)
  })

  test('a key is of a call, however its address is spelled', async () => {
    const key = { 'idempotency-key': `key-${engine.name}-spelled` }
    const spellings = [
      stops,
      `${stops}/`,
      `${stops}?x=1`,
      `${stops}?x=2#top`,
      stops.replace('typed', '%74yped'),
    ]
    const ids: unknown[] = []
    for (const address of spellings) {
      const { status, body } = await put(address, { ...stop, comment: 'spelled' }, writer, key)
      expect(status).toBe(200)
      ids.push((body as LoadingStop).id)
    }
    expect(new Set(ids).size).toBe(1)
  })

  test('archive mode refuses every write by the name of its rule', async () => {
    const saved = await save()
    const archived = { ...writer, archive: true }
    const refused = { status: 409, body: { code: 'RULE_BROKEN', reasons: ['notArchived'] } }
    expect(await put(stops, stop, archived)).toMatchObject(refused)
    expect(await put(stops, { ...stop, id: saved.id }, archived)).toMatchObject(refused)
    expect(await server.call(archived, 'DELETE', `${stops}/${saved.id}`)).toMatchObject(refused)
    expect((await server.call(writer, 'GET', `${stops}/${saved.id}`)).status).toBe(200)
  })

  test('a deleted stop is gone, and deleting it again finds nothing [CV-035]', async () => {
    const saved = await save()
    const old = await server.call(writer, 'DELETE', `${stops}/${saved.id}?version=7`)
    expect(old).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
    expect((await server.call(writer, 'DELETE', `${stops}/${saved.id}?version=1`)).status).toBe(204)
    expect((await server.call(writer, 'DELETE', `${stops}/${saved.id}`)).status).toBe(404)
    expect((await put(stops, { ...stop, id: saved.id, version: 1 })).status).toBe(404)
  })

  test.each(['0', '-1', 'x', '1e3', '99999999999999999999', '1;drop'])(
    'no id %s reaches the database',
    async (id) => {
      const answer = await server.call(writer, 'DELETE', `${stops}/${encodeURIComponent(id)}`)
      expect(answer).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } })
    },
  )

  test('each write leaves an audit entry', async () => {
    const saved = await save()
    await put(stops, { ...saved, comment: 'changed' }, colleague)
    await server.call(colleague, 'DELETE', `${stops}/${saved.id}`)
    const { rows } = await sql<{ action: string; username: string; before: LoadingStop | null }>`
      select action, username, before from audit_entry
      where resource = 'loadingStop' and record_id = ${saved.id} order by id`.execute(
      server.database.db,
    )
    expect(rows.map(({ action, username }) => `${action} ${username}`)).toEqual([
      'create anna@fwd1.example',
      'edit otto@zoll.example',
      'delete otto@zoll.example',
    ])
    expect(rows[1]?.before?.comment).toBe(stop.comment)
  })

  test('a load is deleted only by a writer whose company takes part in its order [CV-031 EL-015 PM-021]', async () => {
    await insertOrders(server.database, [
      { reference: 'Z26000000500', company: 'FWD1' },
      { reference: 'Z26000000501', company: 'FWD2' },
    ])
    const load = async (reference: string) => {
      const { rows } = await sql<{ id: number }>`
        insert into equipment_load (port_order_reference, equipment_qualifier, movement_datetime,
          content_type_indicator, created, updated)
        values (${reference}, 'DMOU1000014', now(), true, now(), now()) returning id`.execute(
        server.database.db,
      )
      return Number(rows[0]?.id)
    }
    const own = await load('Z26000000500')
    const foreign = await load('Z26000000501')
    const rights = [...(writer.rights ?? []), 'EM01_NO_PARTICIPANT_RESTRICTION' as const]
    expect((await server.call({ ...writer, rights }, 'GET', `${loads}/${foreign}`)).status).toBe(
      200,
    )
    expect((await server.call({ ...writer, rights }, 'DELETE', `${loads}/${foreign}`)).status).toBe(
      404,
    )
    const read = await server.call(writer, 'GET', `${loads}/${own}`)
    expect(read.body).toMatchObject({ contentTypeIndicator: true, contentType: 'FULL' })
    expect((await server.call(writer, 'DELETE', `${loads}/${own}`)).status).toBe(204)
  })
})
