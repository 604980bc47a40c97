import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import {
  calculated,
  choice,
  dateTime,
  decimal,
  integer,
  optional,
  records,
  stamps,
  text,
  visibleTo,
} from '#framework/schema/fields.ts'
import { sumOf } from '#framework/schema/values/decimals.ts'
import { recalculate } from '#framework/server/database/recalculate.ts'
import { printTable } from '#framework/server/sql/printTable.ts'
import { bothEngines } from '#test/process/engines.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const visit = defineResource({
  name: 'visit',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  archive: true,
  import: ['pet'],
  fields: {
    pet: text(20),
    treatments: records({ code: text(8), price: decimal(0, 999, 2) }, ['code']),
    cost: visibleTo(['EM01_LOADING_STOP_LIST_READ'], optional(decimal(0, 999, 2))),
    arrived: optional(dateTime()),
    departed: optional(dateTime()),
    state: choice('OPEN', 'CLOSED'),
    total: calculated(decimal(0, 1_000, 2), ['treatments']),
    treatmentCount: calculated(integer(0, 100), ['treatments']),
    profit: calculated(decimal(-1_000, 1_000, 2), ['treatments', 'cost']),
    label: calculated(text(40), ['pet', 'state']),
    minutes: calculated(optional(integer(0, 10_000)), ['arrived', 'departed']),
    ...stamps,
  },
  calculate: {
    total: ({ treatments }) => totalOf(treatments),
    treatmentCount: ({ treatments }) => treatments.length,
    profit: ({ treatments, cost }) => sumOf([totalOf(treatments), -(cost ?? 0)], 2),
    label: ({ pet, state }) => `${pet} (${state})`,
    minutes: ({ arrived, departed }) =>
      arrived === null || departed === null
        ? null
        : Math.round((Date.parse(departed) - Date.parse(arrived)) / 60_000),
  },
  actions: {
    close: {
      kind: 'set',
      batch: true,
      sets: { state: 'CLOSED' },
      stamps: { departed: 'clock.now' },
    },
    archive: { kind: 'archive' },
  },
  form: { inputs: ['pet', 'treatments', 'cost', 'arrived', 'state'] },
})

function totalOf(treatments: readonly { readonly price: number }[]): number {
  return sumOf(
    treatments.map(({ price }) => price),
    2,
  )
}

const catalogue = defineCatalogue({ ...allResources, visit })
const visits = '/api/main/visit/v1'
const rights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const vet: Caller = { company: 'FWD1', rights: [...rights, 'EM01_LOADING_STOP_LIST_READ'] }
const assistant: Caller = { company: 'FWD1', rights }

type Visit = Record<string, unknown> & { readonly id: number; readonly version: number }

describe.each(bothEngines)('calculated fields on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      await sql.raw(printTable(visit)).execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
  })
  afterAll(() => server.close())

  const save = async (body: object, caller = vet): Promise<Visit> => {
    const answer = await server.call(caller, 'PUT', visits, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as Visit
  }
  const add = (pet: string, prices: readonly number[], more: object = {}) =>
    save({
      pet,
      treatments: prices.map((price, index) => ({ code: `T${index}`, price })),
      cost: null,
      arrived: null,
      state: 'OPEN',
      ...more,
    })
  const find = async (
    filterString: string,
    caller = vet,
    sort: readonly object[] = [],
  ): Promise<readonly Visit[]> => {
    const answer = await server.call(caller, 'POST', `${visits}/find`, {
      filter: { filterString },
      pageable: { sort },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return (answer.body as Page<Visit>).entityList
  }

  test('a save stores what follows from its fields and lists, also if only some of them are sent', async () => {
    const made = await add('Rex', [10.1, 20.2], { cost: 5 })
    expect(made).toMatchObject({
      total: 30.3,
      treatmentCount: 2,
      profit: 25.3,
      label: 'Rex (OPEN)',
      minutes: null,
    })
    const { id, version } = made
    expect(await save({ id, version, pet: 'Max' })).toMatchObject({
      total: 30.3,
      label: 'Max (OPEN)',
    })
  })

  test('they are filtered and sorted by', async () => {
    await add('Small', [1])
    await add('Large', [500, 400])
    const byTotal = [{ property: 'total', direction: 'DESC' }]
    const large = await find('total>=500', vet, byTotal)
    expect(large.map(({ pet }) => pet)).toEqual(['Large'])
    const all = await find('pet=in=(Small,Large)', vet, byTotal)
    expect(all.map(({ pet }) => pet)).toEqual(['Large', 'Small'])
  })

  test('actions calculate as well, and a batch', async () => {
    const arrived = new Date(server.context.clock().getTime() - 30 * 60_000).toISOString()
    const one = await add('One', [1], { arrived })
    const two = await add('Two', [2], { arrived })
    const closed = await server.call(vet, 'POST', `${visits}/${one.id}/close`, {})
    expect(closed.body).toMatchObject({ label: 'One (CLOSED)', minutes: 30 })
    const batch = await server.call(vet, 'POST', `${visits}/close/batch`, {
      keys: [two.id],
      dryRun: false,
    })
    expect(batch.body).toMatchObject({ done: 1 })
    expect(await find(`id==${two.id}`)).toMatchObject([{ label: 'Two (CLOSED)', minutes: 30 }])
  })

  test('a value beyond its bounds is refused with the field', async () => {
    const answer = await server.call(vet, 'PUT', visits, {
      pet: 'Dear',
      treatments: [
        { code: 'A', price: 900 },
        { code: 'B', price: 900 },
      ],
      cost: null,
      arrived: null,
      state: 'OPEN',
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'VALUE_INVALID', problems: { total: 'outOfRange' } })
  })

  test('no call sets them', async () => {
    const answer = await server.call(vet, 'PUT', visits, {
      pet: 'Rex',
      treatments: [],
      cost: null,
      arrived: null,
      state: 'OPEN',
      total: 7,
    })
    expect(answer.status).toBe(400)
  })

  test('who may not read a source does not see what follows from it', async () => {
    const { id } = await add('Secret', [10], { cost: 3 })
    const [seen] = await find(`id==${id}`, assistant)
    expect(seen).toMatchObject({ total: 10 })
    expect(seen).not.toHaveProperty('profit')
    const refused = await server.call(assistant, 'POST', `${visits}/find`, {
      filter: { filterString: 'profit>=1' },
    })
    expect(refused.body).toMatchObject({ code: 'FILTER_UNKNOWN_FIELD' })
    // A save by one who does not see the cost keeps it, and what follows from it.
    const current = seen as Visit
    await save({ id, version: current.version, pet: 'Known' }, assistant)
    expect(await find(`id==${id}`)).toMatchObject([{ cost: 3, profit: 7 }])
  })

  test('the command finds and corrects what SQL has changed, current and archived', async () => {
    const { db } = server.context.database
    const one = await add('Changed', [10])
    const old = await add('Archived', [20])
    const moved = await server.call(vet, 'POST', `${visits}/${old.id}/archive`, {})
    expect(moved.status).toBe(204)
    await sql`update visit_treatments set price = 11 where parent_id = ${one.id}`.execute(db)
    await sql`update archive.visit set total = 1 where id = ${old.id}`.execute(db)
    const run = (check: boolean) => recalculate(db, server.context.application, [visit], { check })
    const wrong = [
      { table: 'public.visit', different: 1 },
      { table: 'archive.visit', different: 1 },
    ]
    expect(await run(true)).toEqual(wrong)
    expect(await run(false)).toEqual(wrong)
    expect(await run(true)).toEqual(wrong.map((place) => ({ ...place, different: 0 })))
    expect(await find(`id==${one.id}`)).toMatchObject([{ total: 11, profit: 11 }])
  })
})
