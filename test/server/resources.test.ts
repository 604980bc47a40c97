import { baseOf } from '#framework/schema/resource.ts'
import { basePath } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ElementField, Field } from '#framework/schema/fields.ts'
import type { Resource } from '#framework/schema/resource.ts'
import { isSortable, operatorsOf } from '#framework/schema/filters/operatorsOf.ts'
import { permissions } from '#resources/permissions.ts'
import { compare, type Operator } from '#framework/query/filter.ts'
import { printFilter } from '#framework/query/printFilter.ts'
import { allResources } from '#resources/all.ts'
import { loadDemo } from '#demo/loadDemo.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'
import { loadReference } from '#server/reference/loadReference.ts'
import { engines } from '#test/process/engines.ts'
import { fillTables } from './setup/fillTables.ts'
import { now, setUpServer, type Caller, type Page, type TestServer } from './setup/setUpServer.ts'

/** Every right: refusals here have other reasons. */
const all: Caller = { rights: [...permissions], company: 'ZOLL' }
const catalogue: Resource[] = Object.values(allResources)
const listed = catalogue.filter(({ calls }) => calls.includes('find'))
const whole = catalogue.filter(({ calls }) => calls.includes('all'))
const byString = listed.filter(({ filterKeys }) => filterKeys === undefined)
const byObject = listed.filter(({ filterKeys }) => filterKeys !== undefined)
const pathOf = (resource: Resource) => basePath(port, baseOf(resource)) + resource.path
const findPathOf = (resource: Resource) =>
  `${pathOf(resource)}/${resource.filterKeys ? 'find-by-filter' : 'find'}`

/** A filter value for a field. */
const sampleOf = (field: ElementField): string => {
  switch (field.kind) {
    case 'choice':
      return field.values[0] ?? ''
    case 'yesNo':
      return 'true'
    case 'integer':
    case 'decimal':
    case 'riskLevel':
    case 'commodityCode':
      return '1'
    case 'day':
      return '2026-11-01'
    case 'dateTime':
      return '2026-11-01T00:00:00.000'
    case 'text':
    case 'email':
    case 'longText':
    case 'identifier':
    case 'country':
    case 'statusCode':
      return 'AB*'
  }
}

const elementOf = (field: Field): ElementField | undefined => {
  if (field.kind === 'list') return field.of
  if (field.kind === 'records') return field.of[field.shows[0] ?? '']
  if (field.kind === 'due' || field.kind === 'relation') return undefined
  return field.kind === 'json' || field.kind === 'groups' ? undefined : field
}

describe.each(engines)('every declared resource on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await loadReference(server.database)
    await loadDemo(server.database, { today: now, companies: demoCompanies, orders: 200 }, () => {})
    for (const resource of listed) await fillTables(server.database, resource)
  })
  afterAll(() => server.close())

  const find = (resource: Resource, body: object, caller = all) =>
    server.call(caller, 'POST', findPathOf(resource), body)

  test.each(listed)(
    '$name lists, gives one, and turns its pages [CV-030 CV-032 CV-036 CV-037 CV-039 CV-056]',
    async (resource) => {
      const first = await find(resource, { pageable: { pageSize: 3 } })
      expect(first.status).toBe(200)
      const { entityList, page } = first.body as Page<{ id: number }>
      expect(entityList).toHaveLength(3)
      expect(page.totalElements).toBeGreaterThan(3)
      const second = await find(resource, { pageable: { pageSize: 3, pageNumber: 1 } })
      const ids = (second.body as Page<{ id: number }>).entityList.map(({ id }) => id)
      expect(ids).not.toContain(entityList[0]?.id)
      if (!resource.calls.includes('get')) return
      const one = await server.call(all, 'GET', `${pathOf(resource)}/${entityList[0]?.id}`)
      expect(one.body).toEqual(entityList[0])
    },
  )

  test.each(byString)(
    '$name filters each column by each operator of its kind',
    async (resource) => {
      const refused: string[] = []
      for (const [name, field] of Object.entries(resource.fields)) {
        const element = elementOf(field)
        if (element === undefined) continue
        for (const operator of operatorsOf(field)) {
          const value = operator === '=isnull=' ? 'true' : sampleOf(element)
          const filterString = printFilter(compare(name, operator, value))
          const { status } = await find(resource, { filter: { filterString } })
          if (status !== 200) refused.push(`${filterString} ${status}`)
        }
      }
      expect(refused).toEqual([])
    },
  )

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
        const value = isNull ? 'true' : element === 'state' ? 'OVERDUE' : sampleOf(element)
        const { status } = await find(resource, { filter: { [name]: value } })
        if (status !== 200) refused.push(`${name} ${status}`)
      }
      expect(refused).toEqual([])
      expect((await find(resource, { filter: { nothing: 'true' } })).status).toBe(400)
    },
  )

  test.each(byString)(
    '$name refuses the operators that its kinds do not have',
    async (resource) => {
      const accepted: string[] = []
      const every: Operator[] = ['=contains=', '>=', '=ci=', '=exists=']
      for (const [name, field] of Object.entries(resource.fields)) {
        for (const operator of every.filter((one) => !operatorsOf(field).includes(one))) {
          const { status, body } = await find(resource, {
            filter: { filterString: `${name}${operator}1` },
          })
          const { code } = body as { code?: string }
          if (status !== 400 || code !== 'FILTER_OPERATOR_NOT_ALLOWED')
            accepted.push(`${name}${operator}`)
        }
      }
      expect(accepted).toEqual([])
    },
  )

  test.each(listed)(
    '$name sorts by each column that has one value, both ways, and by no other',
    async (resource) => {
      const wrong: string[] = []
      for (const [property, field] of Object.entries(resource.fields)) {
        for (const direction of ['ASC', 'DESC']) {
          const { status } = await find(resource, { pageable: { sort: [{ property, direction }] } })
          if (status !== (isSortable(field) ? 200 : 400))
            wrong.push(`${property} ${direction} ${status}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  test.each(listed.filter(({ archive }) => archive))(
    '$name separates archived rows',
    async (resource) => {
      const idsIn = async (archive: boolean) => {
        const { body } = await find(
          resource,
          { pageable: { pageSize: 1_000 } },
          { ...all, archive },
        )
        return (body as Page<{ id: number }>).entityList.map(({ id }) => id)
      }
      const [current, archived] = [await idsIn(false), new Set(await idsIn(true))]
      expect(archived.size).toBeGreaterThan(0)
      expect(current.filter((id) => archived.has(id))).toEqual([])
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
