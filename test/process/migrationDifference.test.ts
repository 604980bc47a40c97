import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadingStop } from '#resources/loadingStop.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { riskFile } from '#resources/riskFile.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import type { Resource } from '#framework/schema/resource.ts'
import {
  choice,
  computed,
  computedYesNo,
  integer,
  list,
  optional,
  records,
  text,
  yesNo,
} from '#framework/schema/fields.ts'
import { checkSchema } from '#framework/server/database/checkSchema.ts'
import type { Tables } from '#framework/server/database/guardedKysely.ts'
import { readMigrations } from '#framework/server/database/migrate.ts'
import type { Database } from '#framework/server/database/openDatabase.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference, type DifferenceOptions } from '#framework/server/sql/printDifference.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { declarations, handIndexed } from '#server/portSchema.ts'
import { engines } from './engines.ts'
import { runMigration } from './runMigration.ts'

const pontoon = defineResource({
  name: 'pontoon',
  path: '/pontoon/v1',
  calls: ['find', 'save'],
  access: { read: ['EM01_RISK_FILE_READ'] },
  archive: true,
  fields: { code: text(8), cranes: records({ code: text(4), reach: integer(1, 99) }, ['code']) },
  list: { columns: ['code', 'cranes'], sort: { field: 'code', order: 'ASC' } },
})
const door = defineResource({
  name: 'door',
  path: '/door/v1',
  calls: ['find'],
  access: { read: ['EM01_RISK_FILE_READ'] },
  archive: true,
  fields: {
    isFull: yesNo(),
    code: optional(text(8)),
    state: computed(choice('FULL', 'EMPTY'), { of: 'isFull', yes: 'FULL', no: 'EMPTY' }),
    isDue: computedYesNo([{ field: 'isFull', is: true }]),
  },
  list: { columns: ['state'], sort: { field: 'state', order: 'ASC' } },
})
const { number, comment, ...stopFields } = loadingStop.fields
const listed = (columns: readonly string[]) =>
  ({ columns, sort: [{ field: 'updated', order: 'DESC' }] }) as const

/** The declarations with others in place of those of the same name. */
const withChanged = (...changed: readonly Resource[]): Resource[] => [
  ...declarations.filter(({ name }) => !changed.some((one) => one.name === name)),
  ...changed,
]
const without = (gone: string) => declarations.filter(({ name }) => name !== gone)
const toCatalogue = (all: readonly Resource[]) =>
  Object.fromEntries(all.map((one) => [one.name, one]))

describe.each(engines)('the difference of all declarations on $name', (engine) => {
  let database: Database
  let files: readonly string[]
  beforeAll(async () => {
    database = await engine.open()
    files = (await readMigrations(portMigrations)).map(({ text: one }) => one)
  })
  afterAll(() => database.close())

  const cancelled = new Error('cancelled')
  /** Runs the work in a transaction that leaves nothing behind. */
  const trying = (work: (its: ReturnType<typeof setUp>) => Promise<void>) =>
    database.db
      .transaction()
      .execute(async (db) => {
        await work(setUp(db))
        throw cancelled
      })
      .catch((error: unknown) => {
        if (error !== cancelled) throw error
      })

  const setUp = (db: Transaction<Tables>) => {
    const run = (statements: string) => sql.raw(statements).execute(db)
    const write = async (all: readonly Resource[], options: DifferenceOptions = {}) =>
      printDifference(all, await readSchema(db), { handIndexed, files, ...options })
    /** Runs the file, and checks that the declarations fit and nothing is left to write. */
    const follow = async (all: readonly Resource[], options: DifferenceOptions = {}) => {
      const difference = await write(all, options)
      await run(difference?.text ?? '')
      await checkSchema({ db }, toCatalogue(all))
      const known = [...(options.files ?? files), difference?.text ?? '']
      expect((await write(all, { files: known }))?.text).toBeUndefined()
      return { text: '', remarks: [], ...difference }
    }
    const indexes = async (table: string) => {
      const found = sql<{ said: string }>`
        select substring(indexdef from ' USING (.*)') as said from pg_indexes
        where schemaname || '.' || tablename = ${table}`
      return (await found.execute(db)).rows.map(({ said }) => said)
    }
    const rows = async (table: string) =>
      (await sql`select * from ${sql.table(table)}`.execute(db)).rows
    return { run, write, follow, indexes, rows }
  }

  const stop = `(type, number, comment, user_name, user_company_code, created, updated)
    values ('MRN', '26DE', 'wait', 'anna', 'FWD1', now(), now())`

  test('one file has the new resource, the new column, the longer text and the rename of several declarations', () =>
    trying(async ({ run, follow, rows, indexes }) => {
      for (const schema of ['public', 'archive'])
        await run(`insert into ${schema}.loading_stop ${stop}`)
      const { text: written, remarks } = await follow(
        withChanged(
          pontoon,
          {
            ...loadingStop,
            fields: { ...stopFields, code: number, comment, pontoon: optional(text(8)) },
            list: listed(['code', 'pontoon']),
          },
          { ...riskFile, fields: { ...riskFile.fields, reason: optional(text(999)) } },
        ),
        { renames: ['loadingStop.number=code'] },
      )
      expect(written).toContain('create table pontoon_cranes (')
      expect(written).toContain('alter table archive.loading_stop rename column number to code;')
      expect(written).toContain('alter table archive.loading_stop add column pontoon varchar(8)')
      expect(written).toContain('alter table archive.risk_file alter column reason type')
      expect(remarks.join('\n')).toContain('archive.risk_file: reason was character varying(512)')
      for (const schema of ['public', 'archive']) {
        expect(await rows(`${schema}.loading_stop`)).toMatchObject([
          { code: '26DE', pontoon: null },
        ])
        const defined = await indexes(`${schema}.loading_stop`)
        expect(defined).toContain('btree (pontoon, id)')
        expect(defined).toContain('btree (code, id)')
        // No list shows the comment any longer.
        expect(defined.join()).not.toContain('comment')
        expect(await indexes(`${schema}.pontoon_cranes`)).toContain('btree (code, parent_id)')
      }
    }))

  test('a column that a list shows from now on gets its indexes, and loses them when it no longer does', () =>
    trying(async ({ run, follow, indexes }) => {
      const all = ['type', 'number', 'comment', 'userName', 'userCompanyCode', 'updated']
      const shown = (columns: readonly string[]) => ({ ...loadingStop, list: listed(columns) })
      const more = await follow(withChanged(shown([...all, 'created'])))
      expect(more.text).toBe(
        [
          'create index on loading_stop (created, id);',
          'create index on archive.loading_stop (created, id);\n',
        ].join('\n'),
      )
      // Other databases may have another name for the same index.
      await run('alter index archive.loading_stop_created_id_idx rename to other')
      await run('create index by_hand on loading_stop (created)')
      const fewer = await follow(withChanged(shown(all)))
      expect(fewer.remarks).toContain(
        'archive.loading_stop: the index (created, id) no longer follows from the declaration. Keep it where other SQL reads by it',
      )
      expect((await indexes('archive.loading_stop')).join()).not.toContain('(created')
      expect(await indexes('public.loading_stop')).toContain('btree (created)')
      expect(await indexes('public.loading_stop')).not.toContain('btree (created, id)')
    }))

  test('a column that is computed in another way is made again with its index', () =>
    trying(async ({ follow, indexes, rows, run }) => {
      for (const [yes, schema] of [
        ['FULL', 'public'],
        ['WHOLE', 'archive'],
      ] as const) {
        const changed: Resource = {
          ...door,
          fields: {
            ...door.fields,
            state: computed(choice(yes, 'EMPTY'), { of: 'isFull', yes, no: 'EMPTY' }),
            isDue: computedYesNo([
              { field: 'isFull', is: yes === 'FULL' },
              { field: 'code', noneOf: [yes] },
            ]),
          },
        }
        const { text: written } = await follow(withChanged(changed))
        expect(written).toMatch(/^create table door \(|alter table door drop column state;/)
        await run(`insert into ${schema}.door (is_full, code) values (true, 'A')`)
        expect(await indexes('archive.door')).toContain('btree (state, id)')
      }
      expect(await rows('door')).toMatchObject([{ state: 'WHOLE', is_due: false }])
    }))

  test('the columns of a resource that reads the rows of another are shown by both, and so indexed', () =>
    trying(async ({ follow, indexes }) => {
      const view: Resource = {
        ...loadingStop,
        name: 'stopView',
        tableOf: 'loadingStop',
        fields: { ...loadingStop.fields, quay: optional(text(4)) },
        list: listed(['quay']),
      }
      await follow(withChanged(view))
      expect(await indexes('archive.loading_stop')).toContain('btree (quay, id)')
    }))

  test('indexes that the application makes by hand are neither missed nor dropped', () =>
    trying(async ({ write }) => {
      const found = await write(declarations, { handIndexed: [] })
      expect(found?.text).toContain('create index on status_history (agent_code, id);')
      expect(found?.text).toContain("        'USING btree (object_name, parent_id)'\n")
      expect((await write(declarations))?.text).toBeUndefined()
    }))

  test('what is no longer declared stays, with the line that drops it as a comment, once', () =>
    trying(async ({ run, follow, rows }) => {
      await run(`insert into loading_stop ${stop}`)
      const { comment: _, ...fields } = loadingStop.fields
      const fewer = {
        ...loadingStop,
        fields,
        list: listed(['type']),
      }
      const column = await follow(withChanged(fewer))
      expect(column.text).toContain('-- alter table archive.loading_stop drop column comment;')
      expect(await rows('loading_stop')).toMatchObject([{ comment: 'wait' }])

      const gone = await follow(without('loadingStop'))
      expect(gone.text.split('\n').slice(1)).toEqual([
        '-- drop table archive.loading_stop;',
        '-- drop table loading_stop;',
        '',
      ])
      expect(gone.remarks).toContain(
        'no longer declared, and left to you: drop table loading_stop;',
      )
      expect(await rows('loading_stop')).toHaveLength(1)
    }))

  test('the lines that drop the tables of a resource can be carried out as they stand', () =>
    trying(async ({ run, write }) => {
      const lists = await write(without('addressFileEntry'))
      for (const line of lists?.text.match(/drop table .*;/g) ?? []) await run(line)
      expect(await write(without('addressFileEntry'))).toBeUndefined()
    }))

  test('a field that follows one whose column was kept does not take that column over', () =>
    trying(async ({ follow, rows, run }) => {
      await run(`insert into loading_stop ${stop}`)
      const plain = listed(['type'])
      const { comment: _, ...fields } = loadingStop.fields
      const { text: first } = await follow(withChanged({ ...loadingStop, fields, list: plain }))
      const next = { ...loadingStop, list: plain, fields: { ...fields, hint: comment } }
      await follow(withChanged(next), { files: [...files, first] })
      expect(await rows('loading_stop')).toMatchObject([{ comment: 'wait', hint: '' }])
    }))

  test('a resource, a list and a property of its elements are renamed, with their archive tables', () =>
    trying(async ({ run, follow, rows }) => {
      await follow(withChanged(pontoon))
      for (const schema of ['public', 'archive'])
        await run(`insert into ${schema}.pontoon (id, code) values (7, 'O1');
          insert into ${schema}.pontoon_cranes values (7, 0, 'K1', 40)`)
      const quay: Resource = {
        ...pontoon,
        name: 'quay',
        fields: {
          code: text(8),
          lifts: records({ sign: text(4), reach: integer(1, 99) }, ['sign']),
        },
        list: { columns: ['code', 'lifts'], sort: [{ field: 'code', order: 'ASC' }] },
      }
      const renames = ['pontoon=quay', 'quay.cranes=lifts', 'quay.lifts.code=sign']
      const { text: written } = await follow(withChanged(quay), { renames })
      expect(written).toBe(
        [
          'alter table archive.pontoon rename to quay;',
          'alter table archive.pontoon_cranes rename to quay_cranes;',
          'alter table pontoon rename to quay;',
          'alter table pontoon_cranes rename to quay_cranes;',
          'alter table quay_cranes rename to quay_lifts;',
          'alter table archive.quay_cranes rename to quay_lifts;',
          'alter table quay_lifts rename column code to sign;',
          'alter table archive.quay_lifts rename column code to sign;\n',
        ].join('\n'),
      )
      for (const schema of ['public', 'archive'])
        expect(await rows(`${schema}.quay_lifts`)).toMatchObject([{ parent_id: 7, sign: 'K1' }])
    }))

  test.each([
    ['loadingStop.number', 'is not like berth.code=number'],
    ['stop.number=code', 'names stop, which is no resource with tables'],
    ['loadingStop.number=code', 'does not fit: code is not declared there'],
    ['loadingStop.number=comment', 'does not fit: number is still declared'],
    ['loadingStop.size=comment', 'does not fit: no table loading_stop has size and lacks comment'],
    ['pontoon=loadingStop', 'does not fit: there is no table pontoon that is no longer declared'],
    ['port_order=loadingStop', 'does not fit: the table loading_stop is there already'],
    ['presentationOfGoods.x=mrnList', 'does not fit: there is no table presentation_of_goods_x'],
  ])('the hint %s is refused, as it %s', (hint, reason) =>
    trying(async ({ write }) => {
      await expect(write(declarations, { renames: [hint] })).rejects.toThrow(
        `--rename ${hint} ${reason}`,
      )
    }),
  )

  test('with the name of a resource the file has its changes alone', () =>
    trying(async ({ write }) => {
      const all = withChanged(pontoon, {
        ...presentationOfGoods,
        fields: { ...presentationOfGoods.fields, kind: choice('A', 'B'), notes: list(text(9)) },
      })
      const found = await write(all, { only: 'pontoon' })
      expect(found?.verb).toBe('create')
      expect(found?.text).not.toContain('presentation_of_goods')
      const other = await write(all, { only: 'presentationOfGoods' })
      expect(other?.verb).toBe('extend')
      expect(other?.text).toContain('create table archive.presentation_of_goods_notes (')
    }))
})

test.each([
  [[], /^A name is missing\.\n\nUsage: /],
  [['berht'], /^"berht" is neither a resource with tables nor the words of a file name/],
  [['add-a', 'add-b'], /^unexpected argument: add-b\n\nUsage: /],
  [['--nothing'], /^Unknown option '--nothing'/],
])('the command refuses %j and prints its help', async (args, line) => {
  const { code, out } = await runMigration('.', ...args)
  expect(code).toBe(1)
  expect(out).toMatch(line)
})
