import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadingStop } from '#resources/loadingStop.ts'
import { toColumnFilter } from '#framework/schema/filters/columnFilter.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { serializeFilter } from '#framework/query/serializeFilter.ts'
import { riskFile } from '#resources/riskFile.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { bothEngines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const reader: Caller = {
  rights: ['EM01_PORT_ORDER_LIST', 'EM01_RISK_FILE_READ', 'EM01_LOADING_STOP_LIST_READ'],
}
const orders = '/api/main/presentation-of-goods/v1/find'
const risks = '/api/main/risk-file/v1/find'
const stops = '/api/main/typed-loading-stop/v1/find'

const stamps = {
  userName: 'a@b.example',
  userCompanyCode: 'ZOLL',
  created: '2026-11-01T08:00:00.000Z',
  updated: '2026-11-01T08:00:00.000Z',
}
const rule = (reason: string, from: number, until: number | null, country: string | null) => ({
  ...stamps,
  isoCountryCode: country,
  commodityCodeFrom: from,
  commodityCodeUntil: until,
  riskGroup: reason === 'high' ? 'HIGH' : 'MEDIUM',
  reason,
})
const stop = (comment: string, number: string, created: string) => ({
  ...stamps,
  type: 'CONTAINER_NUMBER',
  number,
  comment,
  created,
})

/* Each row has a name, and the expected rows of each operator are written by hand. */
describe.each(bothEngines)('the operators of the filter language on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    const { db } = server.database
    await insertRows(db, riskFile, [
      rule('low', 10, null, 'DE'),
      rule('middle', 20, 29, null),
      rule('high', 30, 39, 'CN'),
    ])
    await insertRows(db, loadingStop, [
      stop('Seal broken', 'DMOU1000014', '2026-11-01T08:00:00.000Z'),
      stop('seal missing', 'DMOU2045179', '2026-11-02T08:00:00.000Z'),
      stop('papers', 'CSQU3054383', '2026-11-03T08:00:00.000Z'),
    ])
    const [, both] = await insertOrders(server.database, [
      { reference: 'Z26000000001', vessel: 'ANNA', mrns: ['26DE485100000101A0'] },
      {
        reference: 'Z26000000002',
        vessel: 'anna maria',
        mrns: ['26DE485100000101A0', '26DE485100000103C2'],
        containers: ['CSQU3054383', 'DMOU1000014'],
        state: { gateIn: true },
      },
      { reference: 'Z26000000003', vessel: null, containers: ['DMOU1000014'] },
    ])
    await sql`update presentation_of_goods_mrn_list set type = 'IMPORT'
      where parent_id = ${both} and position = 1`.execute(db)
  })
  afterAll(() => server.close())

  const namesIn = async (url: string, name: string, filterString: string) => {
    const { status, body } = await server.call(reader, 'POST', url, { filter: { filterString } })
    expect(status, filterString).toBe(200)
    const { entityList, page } = body as Page
    expect(page.totalElements).toBe(entityList.length)
    return entityList.map((row) => String(row[name]).replace('Z2600000000', '')).toSorted()
  }
  const find = async (text: string) => {
    if (/^[!(]*(comment|number|created)/.test(text)) return namesIn(stops, 'comment', text)
    if (/^[!(]*(commodity|iso|risk)/.test(text)) return namesIn(risks, 'reason', text)
    return namesIn(orders, 'portOrderReference', text)
  }

  test.each([
    [presentationOfGoods, 'containerNumberList', 'CSQU 305438 3', ['2']],
    [presentationOfGoods, 'containerNumberList', 'csqu305438-3|XXXU 000000 0', ['2']],
    [presentationOfGoods, 'containerNumberList', 'DMOU 100', ['2', '3']],
    [presentationOfGoods, 'mrnList', '26DE 4851 0000 0103 C2', ['2']],
    [presentationOfGoods, 'portOrderReference', 'z26-000 000-003', ['3']],
    [presentationOfGoods, 'portOrderReference', '=z26 000000003', ['3']],
    [loadingStop, 'number', 'DMOU 100001-4', ['Seal broken']],
    [loadingStop, 'comment', 'seal-broken', []],
  ] as const)('above a column of %#, a number has the gaps of its reader', async (...row) => {
    const [resource, column, typed, expected] = row
    const filter = toColumnFilter(resource, column, typed, { codesNamed: () => [] })
    expect(await find(filter ? serializeFilter(filter) : '')).toEqual(expected)
  })

  test.each([
    ['commodityCodeFrom==20', ['middle']],
    ['commodityCodeFrom>=20', ['high', 'middle']],
    ['commodityCodeFrom<=20', ['low', 'middle']],
    ['commodityCodeUntil>=30', ['high']],
    ['commodityCodeUntil<=30', ['middle']],
    ['created>=2026-11-02T08:00:00.000Z', ['papers', 'seal missing']],
    ['created<=2026-11-02T08:00:00.000Z', ['Seal broken', 'seal missing']],
    ['number>=DMOU1000014', ['Seal broken', 'seal missing']],
    ['number<=DMOU1000014', ['Seal broken', 'papers']],
    ['riskGroup==HIGH', ['high']],
    ['isoCountryCode==DE', ['low']],
    ['gateIn==true', ['2']],
    ['gateIn==false', ['1', '3']],
    ['comment==papers', ['papers']],
    ['comment==PAPERS', []],
    ['comment==seal*', ['seal missing']],
    ['comment=ci=PAPERS', ['papers']],
    ['comment=ci=seal*', ['Seal broken', 'seal missing']],
  ] as const)('%s finds %j [CV-010]', async (text, names) => {
    expect(await find(text)).toEqual(names)
  })

  test.each([
    ['comment=contains=eal', ['Seal broken', 'seal missing']],
    ['comment=contains=se', ['seal missing']],
    ['comment=ncontains=eal', ['papers']],
    ['comment=ncontains=xyz', ['Seal broken', 'papers', 'seal missing']],
    ['mrnList.mrn=contains=103C', ['2']],
    ['mrnList.mrn=ncontains=103C', ['1', '3']],
    ['containerNumberList=ncontains=DMOU', ['1']],
    ['isoCountryCode=isnull=true', ['middle']],
    ['isoCountryCode=isnull=false', ['high', 'low']],
    ['commodityCodeUntil=isnull=true', ['low']],
    ['containerNumberList=isnull=true', ['1']],
    ['containerNumberList=isnull=false', ['2', '3']],
    ['commodityCodeFrom=in=(10,30)', ['high', 'low']],
    ['comment=in=(papers,"Seal broken")', ['Seal broken', 'papers']],
    ['riskGroup=in=(MEDIUM)', ['low', 'middle']],
    ['containerNumberList=in=(CSQU3054383)', ['2']],
  ] as const)('%s finds %j [CV-011]', async (text, names) => {
    expect(await find(text)).toEqual(names)
  })

  test.each([
    ['containerNumberList=exists=DMOU1000014', ['2', '3']],
    ['containerNumberList=exists=CSQU*', ['2']],
    ['containerNumberList=exists=csqu*', []],
    ['containerNumberList=existsci=csqu*', ['2']],
    ['mrnList.type=exists=IMPORT', ['2']],
    ['mrnList.type=existsci=export', ['1', '2']],
    ['mrnList.type=exists=export', []],
  ] as const)('%s finds %j [CV-012]', async (text, names) => {
    expect(await find(text)).toEqual(names)
  })

  test.each([
    ['commodityCodeFrom>=20 and commodityCodeFrom<=20', ['middle']],
    ['commodityCodeFrom<=10 or commodityCodeFrom>=30', ['high', 'low']],
    ['containerNumberList=exists=CSQU3054383 or mrnList.mrn=exists=26DE485100000101A0', ['1', '2']],
    ['mrnList.type=exists=IMPORT or mrnList.type=exists=EXPORT', ['1', '2']],
  ] as const)('%s finds %j [CV-009]', async (text, names) => {
    expect(await find(text)).toEqual(names)
  })

  // An empty value, and a list without elements, fit nothing, and so they are among what does not fit.
  test.each([
    ['!(comment==papers)', ['Seal broken', 'seal missing']],
    ['!(comment=ci=seal*) or !(number=contains=DMOU)', ['papers']],
    ['!(isoCountryCode==DE)', ['high', 'middle']],
    ['!(isoCountryCode=isnull=true)', ['high', 'low']],
    ['!(commodityCodeUntil>=30 or riskGroup==HIGH) and commodityCodeFrom<=10', ['low']],
    ['!(containerNumberList=exists=CSQU3054383)', ['1', '3']],
    ['!(containerNumberList=exists=CSQU3054383 or mrnList.type=exists=IMPORT)', ['1', '3']],
    ['!(!(containerNumberList=exists=CSQU3054383))', ['2']],
    ['!(gateIn==true)', ['1', '3']],
  ] as const)('%s finds %j', async (text, names) => {
    expect(await find(text)).toEqual(names)
  })

  test('one of several values may have each sign that an array of the database reads otherwise [CV-011]', async () => {
    const signs = [String.raw`"a" \b`, '{a,b}', 'NULL', ' a ']
    const { db } = server.database
    await insertRows(
      db,
      loadingStop,
      signs.map((text) => stop(text, 'TRHU2396506', '2026-11-04T08:00:00.000Z')),
    )
    for (const sign of signs) {
      const values = [sign, 'none', ''].map(
        (text) => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`,
      )
      expect(await find(`comment=in=(${values.join(',')})`)).toEqual([sign])
    }
  })
})
