import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadingStop } from '#resources/loadingStop.ts'
import { foldCase } from '#framework/query/foldCase.ts'
import { migrate } from '#framework/server/database/migrate.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { bothEngines, postgresWith, testServer, type Engine } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Page, type TestServer } from '#test/server/setup/setUpServer.ts'

const reader = {
  rights: ['EM01_PORT_ORDER_LIST', 'EM01_LOADING_STOP_LIST_READ', 'EM01_SUPPORT_TOOLS'],
} as const

/** Databases whose own lower case is another one: of ASCII alone, and of Turkish. */
const locales = {
  'the locale C': `encoding 'UTF8' locale 'C'`,
  'Turkish of ICU': `encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'tr-TR'`,
}
const foreign = Object.entries(locales).map(([name, locale]): [string, Pick<Engine, 'open'>] => [
  name,
  {
    open: async () => {
      const database = await postgresWith(locale).openEmpty()
      await migrate(database, { folders: portMigrations })
      return database
    },
  },
])
const databases: [string, Pick<Engine, 'open'>][] = [
  ...bothEngines.map((engine): [string, Engine] => [engine.name, engine]),
  ...(testServer ? foreign : []),
]

/** Each with a text that differs by letter case alone. */
const texts = {
  'BÜRO-4711': 'büro-4711',
  'ЖУК-15': 'жук-15',
  İSTANBUL: 'i̇stanbul',
  'ışık-3': 'ıŞık-3',
  ΟΔΥΣΣΕΥΣ: 'οδυσσευς',
  Straße: 'STRAẞE',
  ᏣᎳᎩ: 'ꮳꮃꭹ',
  'a%b_c\\d': 'A%B_C\\D',
}
const stamps = {
  userName: 'a@b.example',
  userCompanyCode: 'ZOLL',
  created: '2026-11-01T08:00:00.000Z',
  updated: '2026-11-01T08:00:00.000Z',
}

describe.each(databases)('texts in any letter case on %s', (_, engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine as Engine)
    await insertRows(
      server.database.db,
      loadingStop,
      Object.keys(texts).map((comment, row) => ({
        ...stamps,
        type: 'CONTAINER_NUMBER',
        number: `DMOU${1_000_000 + row}`,
        comment,
      })),
    )
    await insertOrders(
      server.database,
      Object.keys(texts).map((text, row) => ({
        reference: `Z2600000000${row}`,
        mrns: ['26DE485100000101A0'],
        vessel: text,
      })),
    )
    for (const [row, text] of Object.keys(texts).entries())
      await sql`update presentation_of_goods set forwarder_reference = ${text}
        where port_order_reference = ${`Z2600000000${row}`}`.execute(server.database.db)
  })
  afterAll(() => server.close())

  const find = async (resource: string, filterString: string, sort: object[] = []) => {
    const { status, body } = await server.call(
      { ...reader, rights: [...reader.rights] },
      'POST',
      `/api/main/${resource}/v1/find`,
      { filter: { filterString }, pageable: { pageNumber: 0, pageSize: 50, sort } },
    )
    expect(status, filterString).toBe(200)
    return (body as Page).entityList as { comment?: string; forwarderReference?: string }[]
  }
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\')}'`

  test.each(Object.entries(texts))('%s finds itself, as does %s', async (text, other) => {
    for (const wanted of [
      text,
      other,
      `${[...other].slice(0, -2).join('')}*`,
      `*${[...other].slice(1).join('')}`,
    ]) {
      const stops = await find('typed-loading-stop', `comment=ci=${quoted(wanted)}`)
      expect(
        stops.map(({ comment }) => comment),
        wanted,
      ).toEqual([text])
      const orders = await find('presentation-of-goods', `forwarderReference=ci=${quoted(wanted)}`)
      expect(
        orders.map(({ forwarderReference }) => forwarderReference),
        wanted,
      ).toEqual([text])
    }
  })

  test('JavaScript and the database fold texts alike', async () => {
    // Letters of Unicode 16 and 17, which the database may not know yet.
    const tooNew = /[\u1c89\ua7cb-\ua7dc\u{10d50}-\u{10d65}\u{16ea0}-\u{16eb8}]/u
    const letters = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .filter((text) => !tooNew.test(text) && !text.includes('\0'))
    const sample = fc.sample(letters, 3_000)
    const { rows } = await sql<{ text: string; folded: string }>`
      select t as text, fold_case(t) as folded from unnest(${sample}::text[]) as t`.execute(
      server.database.db,
    )
    for (const { text, folded } of rows) expect(folded).toBe(foldCase(text))
  })

  test('a text is sorted without its letter case wherever that is asked', async () => {
    const sorted = await find('typed-loading-stop', '', [
      { property: 'comment', direction: 'ASC', ignoreCase: true },
    ])
    expect(new Set(sorted.map(({ comment }) => comment))).toEqual(new Set(Object.keys(texts)))
  })
})
