import { port } from '#resources/application.ts'
import { sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { findTextLength, type FoundGroup } from '#framework/schema/filters/findAnything.ts'
import { permissions } from '#resources/permissions.ts'
import type { Permission } from '#framework/schema/application.ts'
import type { Resource } from '#framework/schema/resource.ts'
import type { Session } from '#framework/schema/session.ts'
import { loadDemo } from '#demo/loadDemo.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'
import { listTableOf, tableOf, toSnakeCase } from '#framework/server/sql/names.ts'
import { findAnything } from '#framework/server/read/findAnything.ts'
import { createPostgresLists } from '#framework/server/read/postgresLists.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { now, setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const url = '/api/main/find-anything/v1/find'
/** Every right, and a company without orders. */
const all: Caller = { company: 'ZOLL', rights: [...permissions] }
const orders: Caller = { rights: ['EM01_PORT_ORDER_LIST'] }

/** The searchable fields by declaration, with their table and column. */
const found = Object.values<Resource>(allResources).flatMap((resource) =>
  (resource.list?.search?.fields ?? []).map((path) => {
    const [name = '', property] = path.split('.')
    const field = resource.fields[name]
    const isMany = field?.kind === 'list' || field?.kind === 'records'
    const shown = field?.kind === 'records' ? field.shows[0] : 'value'
    return {
      resource,
      path,
      table: isMany ? listTableOf(resource, name) : tableOf(resource),
      column: toSnakeCase(isMany ? (property ?? shown ?? '') : name),
    }
  }),
)

describe.each(engines)('find anything on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await loadDemo(server.database, { today: now, companies: demoCompanies, orders: 200 }, () => {})
    await sql`update manual_equipment_movement set chassis_number = 'WXYZ8V1HA268919'
      where id = (select min(id) from manual_equipment_movement)`.execute(server.database.db)
    await insertOrders(server.database, [
      { reference: 'Z26777000001', vessel: 'Quorn Star', created: '2026-11-02T08:00:00.000Z' },
      { reference: 'Z26777000002', vessel: 'QUORN STAR II', created: '2026-11-04T08:00:00.000Z' },
      { reference: 'Z26777000003', vessel: 'QUORN STAR II', company: 'FWD2' },
      { reference: 'Z26777000004', vessel: 'QUORN STAR', schema: 'archive' },
      { reference: 'Z26777000005', type: 'XYZ', created: '2026-11-03T08:00:00.000Z' },
      {
        reference: 'Z26777000006',
        mrns: ['26DE777700000001A0', '26DE777700000002A0'],
        containers: ['QQQU7770001'],
      },
    ])
  })
  afterAll(() => server.close())

  let asker = 0
  const ask = (text: unknown, caller: Caller = all) => {
    asker += 1
    const username = `asker${asker}@fwd1.example`
    return server.call({ username, ...caller }, 'POST', url, { text })
  }
  const find = async (text: string, caller?: Caller): Promise<FoundGroup[]> => {
    const { status, body } = await ask(text, caller)
    expect(status).toBe(200)
    return (body as { groups: FoundGroup[] }).groups
  }
  const referencesIn = (groups: readonly FoundGroup[]) =>
    groups
      .filter(({ resource }) => resource === 'presentationOfGoods')
      .flatMap(({ hits }) => hits.map(({ summary }) => summary['portOrderReference']))

  test.each(found)(
    '$path of $resource.name is found whole, in part and in any letter case',
    async ({ resource, path, table, column }) => {
      const target = sql.ref(column)
      const { rows } = await sql<{ value: string | number }>`
        select ${target} as value from ${sql.table(table)} where ${target} is not null
        order by 1 desc limit 1`.execute(server.database.db)
      const value = String(rows[0]?.value)
      expect(value.length).toBeGreaterThan(3)
      const hitsOf = async (text: string) => {
        const groups = await find(text)
        return groups.find((group) => group.resource === resource.name)?.hits ?? []
      }
      const whole = await hitsOf(` ${value.toLowerCase()} `)
      expect(whole.find((hit) => hit.field === path)).toMatchObject({ value, isWhole: true })
      const part = await hitsOf(value.slice(0, -1))
      const fields = part.filter((hit) => hit.value.startsWith(value.slice(0, -1)))
      expect(fields.map(({ field }) => field)).toContain(path)
    },
  )

  test.each(found)('$path of $resource.name is looked up by an index', async (one) => {
    const { rows } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where tablename = ${one.table}`.execute(
      server.database.db,
    )
    const isServed = new RegExp(`\\((lower\\()?\\(?${one.column}[,): ]`)
    expect(rows.filter(({ definition }) => isServed.test(definition))).not.toEqual([])
  })

  test('the order of a reference is before newer orders that mention it', async () => {
    const reference = 'Z26777000001'
    await sql`insert into presentation_of_goods_assigned_port_order_list
      (parent_id, position, port_order_reference, reference_type)
      select id, 0, ${reference}, 'PARENT' from presentation_of_goods
      where port_order_reference in ('Z26777000002', 'Z26777000005')`.execute(server.database.db)
    const groups = await find(reference, orders)
    expect(referencesIn(groups)).toEqual([reference, 'Z26777000002', 'Z26777000005'])
    expect(groups[0]?.hits.every(({ isWhole }) => isWhole)).toBe(true)
  })

  test('a hit has the matching field, its value, and the address of its page', async () => {
    const [group, ...others] = await find('26de-7777 0000 0002 a0', orders)
    expect(others).toEqual([])
    expect(group).toEqual({
      view: 'portOrder',
      resource: 'presentationOfGoods',
      hits: [
        {
          id: expect.any(Number),
          pageId: 1,
          field: 'mrnList',
          value: '26DE777700000002A0',
          isWhole: true,
          summary: {
            portOrderReference: 'Z26777000006',
            type: 'AES',
            transportDetailsVesselName: null,
            transportDetailsEts: null,
          },
        },
      ],
      more: [],
      late: [],
    })
  })

  test('exact matches come first, then the newest', async () => {
    expect(referencesIn(await find('quorn star'))).toEqual([
      'Z26777000001',
      'Z26777000002',
      'Z26777000003',
    ])
    expect(referencesIn(await find('quorn'))).toEqual([
      'Z26777000002',
      'Z26777000001',
      'Z26777000003',
    ])
  })

  test('six of many are returned, with the number of matches in each field', async () => {
    const [group] = await find('Z26')
    expect(group?.hits.length).toBe(6)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from presentation_of_goods
      where port_order_reference like '%Z26%'`.execute(server.database.db)
    expect(group?.more[0]).toEqual({
      field: 'portOrderReference',
      totalElements: rows[0]?.count,
    })
  })

  test('a company finds its own orders, and does not learn that those of others exist', async () => {
    expect(referencesIn(await find('Z2677700000', orders))).not.toContain('Z26777000003')
    expect(await find('Z26777000003', orders)).toEqual([])
    const other = { ...orders, company: 'FWD2' }
    expect(referencesIn(await find('Z26777000003', other))).toEqual(['Z26777000003'])
    const wide: Caller = { rights: ['EM01_PORT_ORDER_LIST', 'EM01_NO_PARTICIPANT_RESTRICTION'] }
    expect(referencesIn(await find('Z26777000003', wide))).toEqual(['Z26777000003'])
  })

  test('archive mode finds archived orders, and no others', async () => {
    expect(await find('Z26777000004', orders)).toEqual([])
    const archive = { ...orders, archive: true }
    expect(referencesIn(await find('Z26777000004', archive))).toEqual(['Z26777000004'])
    expect(await find('Z26777000001', archive)).toEqual([])
  })

  test.each([
    [[], []],
    [['EM01_PORT_ORDER_LIST'], ['portOrder']],
    [['EM01_PRESENTATION_OF_GOODS_LIST'], ['presentationOfGoods']],
    [['EM01_EQUIPMENT_LOAD_LIST_READ'], ['equipmentLoad']],
    [['EM01_MOVEMENT_LIST'], ['equipmentMovement']],
    [['EM01_LOADING_STOP_LIST_READ'], ['loadingStop']],
    [['EM01_RISK_LEVEL_READ'], []],
  ] as const satisfies (readonly [readonly Permission[], readonly string[]])[])(
    'with %j the views %j are searched',
    async (rights, views) => {
      const caller = { company: 'ZOLL', rights: [...rights, 'EM01_NO_PARTICIPANT_RESTRICTION'] }
      const letters = ['000', '260', 'ELBU', 'DMOU', 'HBXU', 'NORU']
      const groups = await Promise.all(letters.map((text) => find(text, caller as Caller)))
      expect([...new Set(groups.flat().map(({ view }) => view))]).toEqual(views)
    },
  )

  test('the list of presentations omits other orders while its flag is on, and so does this', async () => {
    const seen = (flags: Session['flags']) => {
      const caller = reader('EM01_PRESENTATION_OF_GOODS_LIST', flags)
      const lists = createPostgresLists()
      return findAnything(lists, server.database, allResources, caller, 'Z26777000005')
    }
    expect(referencesIn(await seen([]))).toEqual(['Z26777000005'])
    expect(await seen(['EMPN2786'])).toEqual([])
  })

  test.each([
    '%%',
    '__',
    '**',
    "'; drop table presentation_of_goods; --",
    '" or 1=1',
    String.raw`\\`,
    'x\\',
    'İı',
    '箱子',
    '🚢🚢',
    '()',
    '=ci=',
    '$1',
    '2147483648',
    '99999999999999999999',
    'null',
  ])('%j is a text like any other, which nothing has', async (text) => {
    expect(await find(text)).toEqual([])
  })

  test.each([
    ['too short', ' x '],
    ['empty', ''],
    ['blank', '     '],
    ['too long', 'X'.repeat(findTextLength.max + 1)],
    ['a control character', 'Z26\u0000000'],
    ['half a character', 'Z26\ud83d'],
    ['no text', 26],
    ['nothing', undefined],
  ])('%s is refused', async (_name, text) => {
    expect(await ask(text)).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } })
  })

  test('a body with additional properties is refused', async () => {
    const sent = { text: 'Z26', company: 'FWD2' }
    expect(await server.call(all, 'POST', url, sent)).toMatchObject({ status: 400 })
  })

  test('faster calls than typing are refused, without effect on others', async () => {
    // Without a list to search, each call takes a moment: all must fall into one minute.
    const caller = { username: 'hasty@fwd1.example', rights: [] }
    let last = 200
    for (let count = 0; count < 130 && last !== 429; count += 1)
      last = (await ask('Z26999999999', caller)).status
    expect(last).toBe(429)
    expect(await find('Z26999999999', orders)).toEqual([])
  })

  test('a question that times out is reported, and does not block the others', async () => {
    const { database } = server
    const brief = new Proxy(database.brief, {
      get: (target, name) => {
        if (name !== 'executeQuery') {
          const value: unknown = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        }
        return async (statement: CompiledQuery) => {
          if (statement.sql.includes('fold_case("r"."transport_details_vessel_name")'))
            throw Object.assign(new Error('cancelled'), { code: '57014' })
          return target.executeQuery(statement)
        }
      },
    })
    const lists = createPostgresLists()
    const ask = (text: string) =>
      findAnything(lists, { ...database, brief }, allResources, reader(), text)
    const [group] = await ask('Z2677700000')
    expect(group?.late).toEqual(['transportDetailsVesselName'])
    expect(group?.hits.length).toBe(4)
    expect(await ask('quorn')).toMatchObject([{ hits: [], late: ['transportDetailsVesselName'] }])
  })
})

const reader = (permission: Permission = 'EM01_PORT_ORDER_LIST', flags: Session['flags'] = []) => ({
  application: port,
  session: {
    participantCode: 'FWD1',
    username: 'anna@fwd1.example',
    permissions: [permission],
    groups: [],
    flags,
    archive: false,
  },
  timeZone: 'Europe/Berlin',
})
