import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { choice, optional, relation, stamps, text } from '#framework/schema/fields.ts'
import { printTable } from '#framework/server/sql/printTable.ts'
import { bothEngines } from '#test/process/engines.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const access = { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] } as const
const berth = defineResource({
  name: 'berth',
  access,
  scope: { kind: 'company', field: 'userCompanyCode' },
  fields: { name: text(20), ...stamps },
})
/** What somebody says of a berth: to the own company, or to all who see the berth. */
const remark = defineResource({
  name: 'remark',
  access,
  // Berths have none.
  archive: true,
  scope: {
    kind: 'allOf',
    scopes: [
      { kind: 'relation', field: 'berth' },
      {
        kind: 'anyOf',
        scopes: [
          { kind: 'ownCompany', field: 'userCompanyCode' },
          { kind: 'value', field: 'visibility', is: 'ALL' },
        ],
      },
    ],
  },
  fields: {
    words: text(40),
    visibility: choice('COMPANY', 'ALL'),
    berth: optional(relation('berth')),
    ...stamps,
  },
})
/** Two steps away. */
const reply = defineResource({
  name: 'reply',
  access,
  scope: { kind: 'relation', field: 'remark' },
  fields: { words: text(40), remark: relation('remark'), ...stamps },
})
const declared = [berth, remark, reply] as const
const catalogue = defineCatalogue({ ...allResources, berth, remark, reply })
const rights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const anna: Caller = { company: 'FWD1', rights }
const otto: Caller = { company: 'FWD2', rights }
const wide: Caller = { company: 'ZOLL', rights: [...rights, 'EM01_NO_PARTICIPANT_RESTRICTION'] }

describe.each(bothEngines)('scopes by a relation on $name', (engine) => {
  let server: TestServer
  let annas: number
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      for (const resource of declared) await sql.raw(printTable(resource)).execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
    annas = (await saved(anna, 'berth', { name: 'A' })).id
    const words = async (visibility: 'COMPANY' | 'ALL', said: string) => {
      const { id } = await saved(anna, 'remark', { words: said, visibility, berth: annas })
      await saved(anna, 'reply', { words: `on ${said}`, remark: id })
    }
    await words('COMPANY', 'among us')
    await words('ALL', 'to all')
    await saved(anna, 'remark', { words: 'of nothing', visibility: 'ALL', berth: null }, 404)
  })
  afterAll(() => server.close())

  const put = (caller: Caller, name: string, body: object) =>
    server.call(caller, 'PUT', `/api/main/${name}/v1`, body)
  const saved = async (caller: Caller, name: string, body: object, expected = 200) => {
    const answer = await put(caller, name, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(expected)
    return answer.body as { readonly id: number }
  }
  const wordsFor = async (caller: Caller, name: string) => {
    const { body } = await server.call(caller, 'POST', `/api/main/${name}/v1/find`, {})
    return (body as Page<{ readonly words: string }>).entityList.map(({ words }) => words)
  }

  test('who sees the record sees what refers to it, and the own company what is its own alone', async () => {
    expect(await wordsFor(anna, 'remark')).toEqual(['among us', 'to all'])
    expect(await wordsFor(anna, 'reply')).toEqual(['on among us', 'on to all'])
    expect(await wordsFor(otto, 'remark')).toEqual([])
    expect(await wordsFor(otto, 'reply')).toEqual([])
  })

  test('in archive mode the records are the current ones where they have no archive', async () => {
    const archive: Caller = { ...anna, archive: true }
    expect(await wordsFor(archive, 'remark')).toEqual([])
    expect(await wordsFor(archive, 'reply')).toEqual(['on among us', 'on to all'])
  })

  test('the unrestricted permission shows the records of all companies, and never what is of one company alone', async () => {
    expect(await wordsFor(wide, 'remark')).toEqual(['to all'])
    expect(await wordsFor(wide, 'reply')).toEqual(['on to all'])
    const theirs = { words: 'seen by customs', visibility: 'ALL', berth: annas }
    // It widens reading, and no writing: what is written has to be within the scope.
    expect((await put(wide, 'remark', theirs)).status).toBe(404)
    expect((await put(otto, 'remark', theirs)).body).toMatchObject({
      code: 'VALUE_INVALID',
      problems: { berth: 'noSuchRecord' },
    })
  })
})
