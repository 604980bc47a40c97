import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { port } from '#resources/application.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { relation, stamps, text } from '#framework/schema/fields.ts'
import { baseOf, type Resource } from '#framework/schema/resource.ts'
import { basePath } from '#framework/server/http/basePaths.ts'
import type { AfterWrite, BeforeWrite } from '#framework/server/index.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { declarations } from '#server/portSchema.ts'
import { bothEngines } from '#test/process/engines.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const common = {
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  archive: true,
} as const
const keeper = defineResource({
  ...common,
  name: 'keeper',
  unique: [['name']],
  fields: { name: text(40), ...stamps },
  rules: { isNamed: ({ name }) => name !== 'NONAME', isFree: 'hook' },
  actions: {
    archive: { kind: 'archive', batch: true, rules: ['isNamed', 'isFree'] },
    restore: { kind: 'restore', batch: true },
  },
})
const pet = defineResource({
  ...common,
  name: 'pet',
  fields: { name: text(40), keeper: relation('keeper'), ...stamps },
  actions: {
    archive: { kind: 'archive', batch: true },
    restore: { kind: 'restore' },
    restoreMany: { kind: 'restore', batch: true },
  },
})
const catalogue = defineCatalogue({ ...allResources, keeper, pet })
const pathOf = (resource: Resource) => `${basePath(port, baseOf(resource))}/${resource.name}/v1`

const anna: Caller = {
  company: 'FWD1',
  username: 'anna@fwd1.example',
  rights: ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'],
}
const otto: Caller = { ...anna, company: 'FWD2', username: 'otto@fwd2.example' }
const reader: Caller = { ...anna, rights: ['EM01_RISK_FILE_READ'] }
const archived: Caller = { ...anna, archive: true }

interface Answer {
  readonly done: number
  readonly results: readonly {
    readonly key: number
    readonly outcome: string
    readonly reasons: readonly string[]
    readonly row?: object
  }[]
}
type Made = { readonly id: number; readonly version: number }

describe.each(bothEngines)(
  'rows that are moved to the archive and back at once on $name',
  (engine) => {
    let server: TestServer
    /** The names of rows that hooks were told of after their move. */
    let told: unknown[] = []
    beforeAll(async () => {
      const open = async () => {
        const database = await engine.open()
        const declared = [...declarations, keeper, pet]
        const difference = printDifference(declared, await readSchema(database.db))
        await sql.raw(difference?.text ?? '').execute(database.db)
        return database
      }
      const hooks = {
        beforeWrite: (async (_, { action, before }) =>
          action === 'archive' && before?.['name'] === 'TAKEN'
            ? { rules: ['isFree'] }
            : undefined) satisfies BeforeWrite,
        afterWrite: (async (_, { action, before }) => {
          if (action === 'archive') told.push(before?.['name'])
        }) satisfies AfterWrite,
      }
      server = await setUpServer({ ...engine, open }, {}, { catalogue, hooks })
    })
    afterAll(() => server.close())

    const make = async (resource: Resource, row: object, caller = anna): Promise<Made> => {
      const { status, body } = await server.call(caller, 'PUT', pathOf(resource), row)
      expect(status, JSON.stringify(body)).toBe(200)
      return body as Made
    }
    const send = (
      resource: Resource,
      action: string,
      body: object,
      caller = anna,
      headers?: Record<string, string>,
    ) =>
      server.call(
        caller,
        'POST',
        `${pathOf(resource)}/${action}/batch`,
        { dryRun: false, ...body },
        headers,
      )
    const move = async (...given: Parameters<typeof send>): Promise<Answer> => {
      const { status, body } = await send(...given)
      expect(status, JSON.stringify(body)).toBe(200)
      return body as Answer
    }
    const outcomes = ({ results }: Answer) =>
      results.map(({ outcome, reasons }) => [outcome, ...reasons].join(' '))
    const isCurrent = async (resource: Resource, { id }: Made): Promise<boolean> =>
      (await server.call(anna, 'GET', `${pathOf(resource)}/${id}`)).status === 200
    const audits = async (action: string, ids: readonly number[]): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_entry
      where resource = 'keeper' and action = ${action} and record_id = any(${[...ids]}::bigint[])`.execute(
        server.database.db,
      )
      return rows[0]?.count ?? 0
    }

    test('a dry run says of each row what a run does, and leaves all of them where they are', async () => {
      told = []
      const free = await make(keeper, { name: 'Free' })
      const unnamed = await make(keeper, { name: 'NONAME' })
      const taken = await make(keeper, { name: 'TAKEN' })
      const used = await make(keeper, { name: 'Used' })
      await make(pet, { name: 'Rex', keeper: used.id })
      const stale = await make(keeper, { name: 'Stale' })
      await make(keeper, { ...stale, name: 'Changed' })
      const foreign = await make(keeper, { name: 'Foreign' }, otto)
      const all = [free, unnamed, taken, used, stale, foreign]
      const keys = all.map(({ id }) => id)
      const body = { keys, versions: { [stale.id]: stale.version } }
      const expected = [
        'done',
        'blocked isNamed',
        'blocked isFree',
        'blocked notReferenced',
        'conflict',
        'notFound',
      ]
      const dry = await move(keeper, 'archive', { ...body, dryRun: true })
      expect(outcomes(dry)).toEqual(expected)
      expect(dry.done).toBe(1)
      expect(told).toEqual([])
      expect(await audits('archive', keys)).toBe(0)
      expect(await isCurrent(keeper, free)).toBe(true)
      const run = await move(keeper, 'archive', body)
      expect(outcomes(run)).toEqual(expected)
      // It has left the list that was asked.
      expect(run.results[0]).not.toHaveProperty('row')
      expect(told).toEqual(['Free'])
      expect(await audits('archive', keys)).toBe(1)
      expect(await isCurrent(keeper, free)).toBe(false)
      expect(await isCurrent(keeper, used)).toBe(true)
    })

    test('a row comes back unless its name is taken or its record is gone', async () => {
      const back = await make(keeper, { name: 'Back' })
      const double = await make(keeper, { name: 'Double' })
      const moved = await move(keeper, 'archive', { keys: [back.id, double.id] })
      expect(outcomes(moved)).toEqual(['done', 'done'])
      await make(keeper, { name: 'double' })
      const keys = [back.id, double.id]
      for (const dryRun of [true, false]) {
        const answer = await move(keeper, 'restore', { keys, dryRun }, archived)
        expect(outcomes(answer)).toEqual(['done', 'blocked notTaken'])
        expect(await isCurrent(keeper, back)).toBe(!dryRun)
      }

      const gone = await make(keeper, { name: 'Gone' })
      const stray = await make(pet, { name: 'Stray', keeper: gone.id })
      await move(pet, 'archive', { keys: [stray.id] })
      expect(await server.call(anna, 'DELETE', `${pathOf(keeper)}/${gone.id}`)).toMatchObject({
        status: 204,
      })
      for (const dryRun of [true, false])
        expect(
          outcomes(await move(pet, 'restore-many', { keys: [stray.id], dryRun }, archived)),
        ).toEqual(['blocked isComplete'])
    })

    test('a repetition with its key moves nothing again and has the same answer', async () => {
      const keys = [
        (await make(keeper, { name: 'K1' })).id,
        (await make(keeper, { name: 'K2' })).id,
      ]
      const headers = { 'idempotency-key': `keepers-${keys.join('-')}` }
      const first = await move(keeper, 'archive', { keys }, anna, headers)
      expect(outcomes(first)).toEqual(['done', 'done'])
      expect(await move(keeper, 'archive', { keys }, anna, headers)).toEqual(first)
      expect(outcomes(await move(keeper, 'archive', { keys }))).toEqual(['notFound', 'notFound'])
      expect(await audits('archive', keys)).toBe(2)
    })

    test('two that move the same rows at once move each of them once', async () => {
      const made = await Promise.all(
        Array.from({ length: 6 }, async (_, index) => make(keeper, { name: `Both ${index}` })),
      )
      const keys = made.map(({ id }) => id)
      const answers = await Promise.all([
        move(keeper, 'archive', { keys }),
        move(keeper, 'archive', { keys: keys.toReversed() }),
      ])
      expect(answers.reduce((sum, { done }) => sum + done, 0)).toBe(keys.length)
      expect(await audits('archive', keys)).toBe(keys.length)
    })

    test.each([
      ['without the right', reader, {}, 403, { code: 'RIGHT_MISSING' }],
      ['with a value', anna, { name: 'New' }, 400, { code: 'BODY_INVALID', field: 'name' }],
      ['in archive mode', archived, {}, 409, { code: 'RULE_BROKEN', reasons: ['notArchived'] }],
    ] as const)('a batch %s is refused as a whole', async (_, caller, body, status, refusal) => {
      const row = await make(keeper, { name: `Refused ${status} ${Object.keys(body).length}` })
      expect(await send(keeper, 'archive', { keys: [row.id], ...body }, caller)).toMatchObject({
        status,
        body: refusal,
      })
      expect(await isCurrent(keeper, row)).toBe(true)
    })

    test('outside of archive mode nothing can be restored, and an action without the line has no such call', async () => {
      expect(await send(keeper, 'restore', { keys: [1] })).toMatchObject({
        status: 409,
        body: { code: 'RULE_BROKEN', reasons: ['archived'] },
      })
      expect(await send(pet, 'restore', { keys: [1] }, archived)).toMatchObject({ status: 404 })
    })
  },
)
