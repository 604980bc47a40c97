import { basePath } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { integer, longText, optional, records, text } from '#framework/schema/fields.ts'
import { toAdministration, toMembership } from '#framework/schema/users/groups.ts'
import { baseOf } from '#framework/schema/resource.ts'
import { identifier } from '#resources/fields.ts'
import { printTable } from '#framework/server/sql/printTable.ts'
import { bothEngines } from '#test/process/engines.ts'
import { setUpServer, type Page, type TestServer } from '#test/server/setup/setUpServer.ts'

const crate = defineResource({
  name: 'crate',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  fields: {
    number: identifier('containerNumber'),
    remark: longText(200),
    weight: optional(integer(0, 99_999)),
    parts: records({ name: text(20) }, ['name']),
  },
  list: { search: { fields: ['number'], summary: [] }, views: { crate: { route: '/crate' } } },
})
const catalogue = defineCatalogue({ ...allResources, crate })
const path = `${basePath(port, baseOf(crate))}/crate/v1`
const rights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const own = { companyCode: 'FWD1', userName: 'anna@fwd1.example' }

describe.each(bothEngines)('texts that look like others on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      await sql.raw(printTable(crate)).execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
  })
  afterAll(() => server.close())

  const call = (method: 'PUT' | 'POST', url: string, body: object) =>
    server.call({ rights: [...rights] }, method, url, body)
  const draft = { number: 'CSQU3054383', remark: 'x', weight: null, parts: [] }
  const find = async (filterString: string) => {
    const { status, body } = await call('POST', `${path}/find`, { filter: { filterString } })
    expect(status, filterString).toBe(200)
    return (body as Page).entityList as { id: number; number: string; remark: string }[]
  }

  test.each([
    ['a zero-width space', 'CSQU\u200b3054383'],
    ['full-width characters', 'ＣＳＱＵ３０５４３８３'],
    ['a byte order mark and small letters', '\ufeffcsqu3054383\u200f'],
  ])('a number with %s is stored and found as the number', async (_, number) => {
    const { status, body } = await call('PUT', path, { ...draft, number })
    expect([status, body]).toMatchObject([200, { number: 'CSQU3054383' }])
    const stored = await find('number==CSQU3054383')
    for (const [operator, typed] of [
      ['==', number.toUpperCase()],
      ['=ci=', number],
      ['=contains=', number.toUpperCase()],
      ['=in=', `(${number.toUpperCase()})`],
    ])
      expect(await find(`number${operator}${typed}`)).toEqual(stored)
  })

  test('a text is stored composed and without what nobody sees, and keeps what is read', async () => {
    const remark = '  Bu\u0308ro\u200b \u202eＡＢ\u202c می\u200cخواهم  '
    const { body } = await call('PUT', path, { ...draft, remark, parts: [{ name: 'a\u2060b' }] })
    expect(body).toMatchObject({
      remark: 'Büro ＡＢ می\u200cخواهم',
      parts: [{ name: 'ab' }],
    })
    expect(await find("remark=ci='*bu\u0308ro\u200b*'")).toHaveLength(1)
    expect(await find("parts.name=='a\u200bb'")).toHaveLength(1)
  })

  test('a scanner may send controls around a number and within it', async () => {
    const { status, body } = await call('PUT', path, {
      ...draft,
      number: '\u001dTGHU\u0007765\n4321',
    })
    expect([status, body]).toMatchObject([200, { number: 'TGHU7654321' }])
    expect(await find("number=='TGHU7654321'")).toHaveLength(1)
  })

  test('a letter whose upper case is in parts is stored composed, and found by what the answer shows', async () => {
    const { body } = await call('PUT', path, { ...draft, number: 'ΐ99' })
    const { number } = body as { number: string }
    expect(number).toBe(number.normalize('NFC'))
    for (const operator of ['==', '=in=', '=contains='])
      expect(await find(`number${operator}'${number}'`), operator).toHaveLength(1)
  })

  test('what nobody sees is contained in nothing', async () => {
    for (const unseen of ['\u001d', '\u200b'])
      expect(await find(`number=contains='${unseen}'`)).toEqual([])
  })

  test.each(['mu\u0308ller@fwd1.example', 'a\u200bb@fwd1.example'])(
    'the preferences of a user whose name at the provider is %j are kept',
    async (username) => {
      const caller = { username, rights: [...rights] }
      const owner = { companyCode: 'FWD1', userName: username }
      const preferences = { userPreferences: { columns: '1' } }
      const url = '/api/dac/userdata/v1'
      expect((await server.call(caller, 'PUT', url, { ...owner, ...preferences })).status).toBe(200)
      expect(
        await server.call(caller, 'POST', `${url}/find-by-company-code-and-user-name`, owner),
      ).toMatchObject({ status: 200, body: preferences })
    },
  )

  test('half a character is refused wherever a text is asked for', async () => {
    for (const [url, body] of [
      [
        '/api/main/manual-equipment-movement/v1/find-by-filter',
        { filter: { containerNumber: '\ud800' } },
      ],
      [
        '/api/main/presentation-of-goods/v1/find-numbers',
        { column: 'containerNumberList', numbers: ['\ud800'] },
      ],
      ['/api/main/notification/v1/find', { filters: { rule: '\ud800' } }],
    ] as const) {
      const caller = { rights: ['EM01_MOVEMENT_LIST', 'EM01_PORT_ORDER_LIST'] as const }
      expect([
        url,
        (await server.call({ rights: [...caller.rights] }, 'POST', url, body)).status,
      ]).toEqual([url, 400])
    }
  })

  test('a letter in two parts that was stored before is found', async () => {
    await sql`insert into crate (number, remark) values ('OLDU0000000', ${'Mu\u0308ller'})`.execute(
      server.database.db,
    )
    expect(await find("remark=ci='müller'")).toHaveLength(1)
  })

  test.each(['\u200b', '\u2060\u00a0', '\u3164', '\u2800', ' \u00ad '])(
    'the required text %j is missing',
    async (remark) => {
      expect(await call('PUT', path, { ...draft, remark })).toMatchObject({
        status: 400,
        body: { code: 'VALUE_INVALID', problems: { remark: 'missing' } },
      })
    },
  )

  test('a search takes the number as it is meant', async () => {
    await call('PUT', path, { ...draft, number: 'HBXU9776851' })
    const found = await call('POST', '/api/main/find-anything/v1/find', {
      text: '\u200eＨＢＸＵ977685\u200b1',
    })
    expect(JSON.stringify(found.body)).toContain('HBXU9776851')
  })

  const half = 'a\ud800b'
  test.each<['PUT' | 'POST', string, object]>([
    ['PUT', path, { ...draft, remark: half }],
    ['PUT', path, { ...draft, parts: [{ name: half }] }],
    ['PUT', '/api/dac/userdata/v1', { ...own, userPreferences: { table: half } }],
    ['PUT', '/api/dac/userdata/v1', { ...own, userPreferences: { [half]: 'a' } }],
    ['PUT', '/api/dac/userdata/v1', { ...own, userPreferences: { table: 'a\0' } }],
    [
      'PUT',
      '/api/main/company-view/v1',
      { view: 'riskFile', name: half, search: '?sort=number', isDefault: false },
    ],
    [
      'PUT',
      '/api/main/company-view/v1',
      { view: 'riskFile', name: 'a', search: `?${half}`, isDefault: false },
    ],
    [
      'PUT',
      '/api/main/watch/v1',
      { kind: 'view', view: 'portOrder', search: '', name: half, rules: [] },
    ],
  ])('%s %s refuses half a character', async (method, url, body) => {
    const answer = await server.call(
      { rights: [...rights], groups: [toMembership('FWD1'), toAdministration('FWD1')] },
      method,
      url,
      body,
    )
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: expect.stringMatching(/^(VALUE|BODY)_INVALID$/) })
  })
})
