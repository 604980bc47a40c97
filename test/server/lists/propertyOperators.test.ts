import { pathOf } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import type { Resource } from '#framework/schema/resource.ts'
import { permissions } from '#resources/permissions.ts'
import { compare } from '#framework/query/filter.ts'
import { operators } from '#framework/schema/kinds/kind.ts'
import { serializeFilter } from '#framework/query/serializeFilter.ts'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type TestServer } from '#test/server/setup/setUpServer.ts'

const properties = Object.values<Resource>(allResources)
  .filter(({ calls }) => calls.includes('find'))
  .flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'records'
        ? Object.keys(field.of).map((property) => ({ resource, path: `${name}.${property}` }))
        : [],
    ),
  )

describe.each(engines)('properties of lists on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
  })
  afterAll(() => server.close())

  test.each(properties)(
    '$resource.name.$path takes each operator of its kind, and refuses the others',
    async ({ resource, path }) => {
      const answers: [string, number][] = []
      for (const operator of operators.toMany)
        for (const value of operator === '=isnull='
          ? ['true']
          : ['1', 'true', '2026-11-01', 'AB']) {
          const filterString = serializeFilter(compare(path, operator, value))
          const url = `${pathOf(port, resource)}/${resource.filterKeys ? 'find-by-filter' : 'find'}`
          const { status } = await server.call({ rights: [...permissions] }, 'POST', url, {
            filter: { filterString },
          })
          answers.push([filterString, status])
        }
      expect(answers.filter(([, status]) => status !== 200 && status !== 400)).toEqual([])
      expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(0)
    },
  )
})
