import { baseOf } from '#framework/schema/resource.ts'
import { basePath } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ElementField, Field } from '#framework/schema/fields.ts'
import type { Resource } from '#framework/schema/resource.ts'
import { permissions } from '#resources/permissions.ts'
import { allResources } from '#resources/all.ts'
import { loadDemo } from '#demo/loadDemo.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'
import { loadReference } from '#server/reference/loadReference.ts'
import { engines } from '#test/process/engines.ts'
import { product } from '#server/product.ts'
import { fillTables } from '#framework/server/seed/fillTables.ts'
import { sampleValue } from '#framework/server/seed/sampleValues.ts'
import { testResources } from '#framework/testing/testResources.ts'
import { now, setUpServer, type Caller, type Page, type TestServer } from './setup/setUpServer.ts'

/** Every right: refusals here have other reasons. */
const all: Caller = { rights: [...permissions], company: 'ZOLL' }
const catalogue: Resource[] = Object.values(allResources)
const listed = catalogue.filter(({ calls }) => calls.includes('find'))
const whole = catalogue.filter(({ calls }) => calls.includes('all'))
const byObject = listed.filter(({ filterKeys }) => filterKeys !== undefined)
const pathOf = (resource: Resource) => basePath(port, baseOf(resource)) + resource.path
const findPathOf = (resource: Resource) =>
  `${pathOf(resource)}/${resource.filterKeys ? 'find-by-filter' : 'find'}`

const elementOf = (field: Field): ElementField | undefined => {
  if (field.kind === 'list') return field.of
  if (field.kind === 'records') return field.of[field.shows[0] ?? '']
  if (field.kind === 'due' || field.kind === 'relation') return undefined
  return field.kind === 'json' || field.kind === 'groups' ? undefined : field
}

const load = async ({ database }: Pick<TestServer, 'database'>) => {
  await loadReference(database)
  await loadDemo(database, { today: now, companies: demoCompanies, orders: 200 }, () => {})
}

describe.each(engines)('on $name', (engine) => {
  describe('what follows from every declaration [CV-030 CV-032 CV-036 CV-037 CV-039 CV-056]', () => {
    testResources(product, { company: 'ZOLL', openDatabase: engine.open, load })
  })
})

describe.each(engines)('calls of declared resources on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await load(server)
    await fillTables(server.database, listed, { company: 'ZOLL', count: 5 })
  })
  afterAll(() => server.close())

  const find = (resource: Resource, body: object, caller = all) =>
    server.call(caller, 'POST', findPathOf(resource), body)

  test.each(byObject)(
    '$name filters by each of its keys, and by no other [CV-075]',
    async (resource) => {
      const refused: string[] = []
      for (const [name, key] of Object.entries(resource.filterKeys ?? {})) {
        const field = 'column' in key ? key.column : key.field
        const asked = resource.fields[field] ?? { kind: 'json' }
        const element = asked.kind === 'due' ? 'state' : elementOf(asked)
        if (element === undefined) throw new TypeError(`${name} asks for no value`)
        const isNull = 'operator' in key && key.operator === '=isnull='
        const value = isNull
          ? 'true'
          : element === 'state'
            ? 'OVERDUE'
            : String(sampleValue(element, 1))
        const { status } = await find(resource, { filter: { [name]: value } })
        if (status !== 200) refused.push(`${name} ${status}`)
      }
      expect(refused).toEqual([])
      expect((await find(resource, { filter: { nothing: 'true' } })).status).toBe(400)
    },
  )

  test.each(whole)(
    '$name is read as a whole [CV-025 CV-040 CV-042 EN-009 EN-023 EN-024]',
    async (resource) => {
      const { status, body } = await server.call(
        {},
        'GET',
        pathOf(resource) + (resource.allPath ?? ''),
      )
      expect(status).toBe(200)
      const { entityList } = body as Page
      expect(entityList.length).toBeGreaterThan(2)
      expect(Object.keys(entityList[0] ?? {}).toSorted()).toEqual(
        ['id', 'version', ...Object.keys(resource.fields)].toSorted(),
      )
    },
  )

  test('the current news is read as a whole at its own address, without any right [CV-025]', async () => {
    const { status, body } = await server.call(
      { rights: [] },
      'GET',
      '/api/dac/news-ticker/v1/current',
    )
    expect(status).toBe(200)
    const { entityList } = body as Page
    expect(entityList.length).toBeGreaterThan(2)
    for (const news of entityList)
      expect(news).toMatchObject({ title: expect.any(String), priority: expect.any(String) })
  })

  test('a row of the order list has its parts [EN-050 EN-057]', async () => {
    const { body } = await find(allResources.presentationOfGoods, {
      filter: { filterString: 'lrnList=isnull=false' },
    })
    const [row] = (body as Page<Record<string, object[]>>).entityList
    const keysOf = (name: string) => Object.keys(row?.[name]?.[0] ?? {}).toSorted()
    expect(keysOf('participantList')).toEqual(['name', 'pcsCode', 'source', 'type'])
    expect(keysOf('lrnList')).toEqual([
      'aesLrnCompletenessIndicator',
      'lrn',
      'lrnPosition',
      'objectName',
    ])
  })

  test('every call is in the OpenAPI document with its body and its answer', async () => {
    const { body } = await server.call({}, 'GET', '/openapi.json')
    const { openapi, paths, components } = body as {
      openapi: string
      paths: Record<
        string,
        Record<
          string,
          { requestBody?: object; security?: object; responses: Record<string, object> }
        >
      >
      components: { schemas: Record<string, object>; securitySchemes: object }
    }
    expect(openapi).toMatch(/^3\.1/)
    for (const resource of listed) {
      const found = paths[findPathOf(resource)]?.['post']
      expect(found?.requestBody).toBeDefined()
      expect(found?.responses['200']).toBeDefined()
    }
    for (const resource of catalogue.filter(({ calls }) => calls.includes('save'))) {
      const address = `${pathOf(resource)}${resource.storage === undefined ? '' : '/{id}'}`
      expect(paths[address]?.['put']?.requestBody, address).toBeDefined()
    }
    for (const resource of catalogue) {
      if (resource.recordedAction === undefined) continue
      for (const path of [resource.recordedAction.path, `${resource.recordedAction.path}/batch`]) {
        expect(paths[`/api/main${path}`]?.['put']?.requestBody, path).toBeDefined()
      }
    }
    expect(Object.keys(components.schemas)).toContain('LoadingStop')
    expect(components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } })
    expect(paths['/api/main/public/status-code/v1']?.['get']?.security).toEqual([])
    expect(paths['/api/main/isocountrycode/v1']?.['get']?.security).toEqual([{ bearer: [] }])
  })
})
