import { basePath } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineResource } from '#framework/schema/defineResource.ts'
import { baseOf, type Resource } from '#framework/schema/resource.ts'
import {
  computed,
  choice,
  copyOf,
  dateTime,
  list,
  records,
  stamped,
  text,
  derived,
  initial,
  yesNo,
} from '#framework/schema/fields.ts'
import { permissions } from '#resources/permissions.ts'
import { allResources } from '#resources/all.ts'
import { printTable } from '#framework/server/sql/printTable.ts'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

/** A field of each kind that cannot be typed. */
const thing = defineResource({
  name: 'thing',
  path: '/thing/v1',
  calls: ['get', 'save'],
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  fields: {
    name: text(10),
    isOpen: yesNo(),
    hidden: initial(text(10), 'x'),
    word: computed(choice('YES', 'NO'), { of: 'isOpen', yes: 'YES', no: 'NO' }),
    copy: copyOf('name', text(10)),
    said: derived(text(10)),
    codes: list(text(4)),
    parts: records({ code: text(4) }, ['code']),
    updated: stamped(dateTime(), 'clock.updated'),
  },
  derive: { said: () => 'x' },
  form: { inputs: ['name', 'isOpen'] },
})
const catalogue: { readonly [name: string]: Resource } = { ...allResources, thing }
const all: Caller = { rights: [...permissions], company: 'ZOLL' }
const saved = Object.values(catalogue).filter(
  ({ calls, storage }) => calls.includes('save') && storage === undefined,
)
const unwritable = ({ fields, form }: Resource) =>
  Object.entries(fields).flatMap(([name, { stamp }]) =>
    stamp !== undefined || form?.inputs.includes(name) ? [] : [name],
  )

describe.each(engines)('fields that cannot be written on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      await sql.raw(printTable(thing)).execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
  })
  afterAll(() => server.close())

  const put = (resource: Resource, body: object) =>
    server.call(all, 'PUT', `${basePath(port, baseOf(resource))}${resource.path}`, body)

  test.each(saved)(
    'a save of $name refuses each property that it does not take, by name',
    async (resource) => {
      for (const name of [...unwritable(resource), 'nonsense', 'constructor']) {
        const answer = await put(resource, { [name]: 'x' })
        expect(answer, name).toMatchObject({
          status: 400,
          body: { code: 'BODY_INVALID', field: name },
        })
      }
    },
  )

  test.each(saved)(
    'what the server fills in may come along in a save of $name',
    async (resource) => {
      const stamps = Object.entries(resource.fields).filter(([, { stamp }]) => stamp !== undefined)
      expect(stamps.length).toBeGreaterThan(0)
      const answer = await put(resource, Object.fromEntries(stamps.map(([name]) => [name, 'x'])))
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALUE_INVALID' } })
    },
  )
})

test('there is a field of each kind to refuse', () => {
  expect(unwritable(thing)).toEqual(['hidden', 'word', 'copy', 'said', 'codes', 'parts'])
  expect(saved.map(({ name }) => name)).toEqual(expect.arrayContaining(['loadingStop', 'riskFile']))
})
