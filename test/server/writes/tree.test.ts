import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { optional, pathOf, relation, relations, stamps, text } from '#framework/schema/fields.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { declarations } from '#server/portSchema.ts'
import { bothEngines } from '#test/process/engines.ts'
import { readCsv } from '#test/readCsv.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const zone = defineResource({
  name: 'zone',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  import: ['name'],
  unique: ['name'],
  changeMany: true,
  fields: {
    name: text(40),
    within: optional(relation('zone')),
    path: pathOf('zone', 'within'),
    ...stamps,
  },
})
const mast = defineResource({
  name: 'mast',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  fields: { code: text(8), zone: optional(relation('zone')), near: relations('zone'), ...stamps },
})
const catalogue = defineCatalogue({ ...allResources, zone, mast })
const declared = [...declarations, zone, mast]

const zones = '/api/main/zone/v1'
const masts = '/api/main/mast/v1'
const anna: Caller = {
  company: 'FWD1',
  rights: ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'],
}
const other: Caller = { ...anna, username: 'otto@fwd2.example', company: 'FWD2' }

interface Zone {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly within: number | null
  readonly path: readonly number[]
}

describe.each(bothEngines)('a tree on $name', (engine) => {
  let server: TestServer
  let europe: Zone
  let germany: Zone
  let hamburg: Zone
  let asia: Zone
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      const difference = printDifference(declared, await readSchema(database.db))
      await sql.raw(difference?.text ?? '').execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
    europe = await add('Europe')
    germany = await add('Germany', europe.id)
    hamburg = await add('Hamburg', germany.id)
    asia = await add('Asia')
  })
  afterAll(() => server.close())

  const save = (body: object, caller = anna) => server.call(caller, 'PUT', zones, body)
  const add = async (name: string, within: number | null = null, caller = anna): Promise<Zone> => {
    const { status, body } = await save({ name, within }, caller)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as Zone
  }
  const move = ({ id, version, name }: Zone, within: number | null) =>
    save({ id, version, name, within })
  const found = async (url: string, filterString: string, caller = anna): Promise<string[]> => {
    const { status, body } = await server.call(caller, 'POST', `${url}/find`, {
      filter: { filterString },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as Page<{ name?: string; code?: string }>).entityList
      .map(({ name, code }) => name ?? code ?? '')
      .toSorted()
  }
  const circle = {
    status: 400,
    body: { code: 'VALUE_INVALID', problems: { within: 'belowItself' } },
  }

  test('a path has the records above and the record itself, for each of a page and in an export', async () => {
    expect(europe.path).toEqual([europe.id])
    expect(hamburg.path).toEqual([europe.id, germany.id, hamburg.id])
    const listed = await server.call(anna, 'POST', `${zones}/find`, {
      filter: { filterString: 'name=in=(Asia,Germany)' },
      pageable: { sort: [{ property: 'name' }] },
    })
    expect((listed.body as Page<Zone>).entityList.map(({ path }) => path)).toEqual([
      [asia.id],
      [europe.id, germany.id],
    ])
    const { body } = await server.call(anna, 'POST', `${zones}/export`, {
      filter: { filterString: 'name==Hamburg' },
      sort: [],
      columns: ['path'],
      language: 'en',
      format: 'csv',
    })
    expect(readCsv(String(body))[1]).toEqual(['Europe / Germany / Hamburg'])
  })

  test('a record is not put below itself, nor below what is below it', async () => {
    expect(await move(europe, europe.id)).toMatchObject(circle)
    expect(await move(europe, germany.id)).toMatchObject(circle)
    expect(await move(europe, hamburg.id)).toMatchObject(circle)
    const { status, body } = await move(hamburg, asia.id)
    expect([status, (body as Zone).path]).toEqual([200, [asia.id, hamburg.id]])
    hamburg = (await move(body as Zone, germany.id)).body as Zone
  })

  test('an import and a change of many rows refuse it as well, also where their rows make a circle together', async () => {
    const [first, second] = [await add('First'), await add('Second')]
    const sent = {
      columns: ['name', 'within'],
      rows: [
        ['First', 'Second'],
        ['Second', 'First'],
      ],
      language: 'en',
    }
    const post = (more: object) =>
      server.call(anna, 'POST', `${zones}/import`, { mode: 'check', ...sent, ...more })
    const own = await post({ rows: [['First', 'First']] })
    expect(own.body).toMatchObject({ rows: [{ problems: { within: 'belowItself' } }] })
    const expected = [first, second].map(({ id, version }) => ({ id, version }))
    const all = await post({ mode: 'all', expected })
    expect(JSON.stringify(all.body)).toContain('belowItself')
    expect(await found(zones, 'within=isnull=true and name=in=(First,Second)')).toEqual([
      'First',
      'Second',
    ])
  })

  test('of two moves at the same time that make a circle together one is refused', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const [left, right] = [await add(`Left ${round}`), await add(`Right ${round}`)]
      const answers = await Promise.all([move(left, right.id), move(right, left.id)])
      const refusals = answers.filter(({ status }) => status !== 200)
      expect(refusals).toMatchObject([circle])
    }
  })

  test('a filter asks for a record with everything below it, by id and by name, also from another resource', async () => {
    expect(await found(zones, `path==${europe.id}`)).toEqual(['Europe', 'Germany', 'Hamburg'])
    expect(await found(zones, `path=in=(${germany.id},${asia.id})`)).toEqual([
      'Asia',
      'Germany',
      'Hamburg',
    ])
    expect(await found(zones, "path.name=ci='*GERM*'")).toEqual(['Germany', 'Hamburg'])
    expect(await found(zones, `!(path==${europe.id}) and name=in=(Asia,Hamburg)`)).toEqual(['Asia'])
    expect(await found(zones, 'path=isnull=true')).toEqual([])
    for (const [code, zone, near] of [
      ['M1', hamburg.id, []],
      ['M2', asia.id, [germany.id]],
      ['M3', null, []],
    ] as const) {
      const { status } = await server.call(anna, 'PUT', masts, { code, zone, near })
      expect(status).toBe(200)
    }
    expect(await found(masts, `zone.path==${europe.id}`)).toEqual(['M1'])
    expect(await found(masts, 'zone.path.name==Europe')).toEqual(['M1'])
    expect(await found(masts, 'near.path.name==Europe')).toEqual(['M2'])
  })

  test('others are found by what they may see alone', async () => {
    const theirs = await add('Theirs', null, other)
    // Only code beside the calls can put a record below one of another company.
    await sql`update zone set within = ${hamburg.id} where id = ${theirs.id}`.execute(
      server.database.db,
    )
    expect(await found(zones, `path==${europe.id}`)).not.toContain('Theirs')
    expect(await found(zones, `path==${europe.id}`, other)).toEqual([])
    expect(await found(zones, 'path.name==Theirs', other)).toEqual(['Theirs'])
  })

  test.each([
    ['a part of an id', 'path=contains=1', 'FILTER_OPERATOR_NOT_ALLOWED'],
    ['a field that is not there', 'path.nonsense==1', 'FILTER_UNKNOWN_FIELD'],
    ['what is no id', 'path==x', 'FILTER_INVALID_VALUE'],
  ])('a filter by %s is refused, and names the path', async (_, filterString, code) => {
    const answer = await server.call(anna, 'POST', `${zones}/find`, { filter: { filterString } })
    const field = filterString.replace(/(==|=contains=).*$/, '')
    expect(answer).toMatchObject({ status: 400, body: { code, field } })
  })

  test('a circle that SQL made ends a path, and is left by a save', async () => {
    const [up, down] = [await add('Up'), await add('Down')]
    const { db } = server.database
    await sql`update zone set within = ${down.id} where id = ${up.id}`.execute(db)
    await sql`update zone set within = ${up.id} where id = ${down.id}`.execute(db)
    expect(await server.call(anna, 'GET', `${zones}/${up.id}`)).toMatchObject({ status: 200 })
    expect(await found(zones, `path==${up.id}`)).toEqual(['Down', 'Up'])
    expect(await move(up, down.id)).toMatchObject(circle)
    expect(await move(up, null)).toMatchObject({ status: 200, body: { path: [up.id] } })
  })
})
