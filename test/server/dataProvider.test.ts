import { sql } from 'kysely'
import { HttpError } from 'react-admin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractOf } from '#dataProvider/contract.ts'
import { createHttpProvider } from '#dataProvider/createHttpProvider.ts'
import type { HttpClient } from '#framework/admin/http/httpClient.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { longText, optional, stamps, text } from '#framework/schema/fields.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { allResources } from '#resources/all.ts'
import { port } from '#resources/application.ts'
import { declarations } from '#server/portSchema.ts'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type TestServer } from '#test/server/setup/setUpServer.ts'

const declare = (name: string, more: object) =>
  defineResource({
    name,
    access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
    scope: { kind: 'company', field: 'userCompanyCode' },
    fields: { code: text(20), note: optional(longText(100)), ...stamps },
    list: { sort: 'code', search: { fields: ['code'], summary: ['note'] } },
    form: { inputs: ['code', 'note'] },
    ...more,
  })
const buoy = declare('buoy', {})
const beacon = declare('beacon', { changeMany: ['note'], deleteMany: true })
const catalogue = defineCatalogue({ ...allResources, buoy, beacon })

describe.each(engines)('the data provider on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      const known = await readSchema(database.db)
      const difference = printDifference([...declarations, buoy, beacon], known)
      await sql.raw(difference?.text ?? '').execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
  })
  afterAll(() => server.close())

  /** The provider of a company. */
  const setUp = (company: string) => {
    const rights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
    const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object) => {
      const { status, body } = await server.call(
        { company, rights },
        method,
        `/api/main${path}`,
        json,
      )
      if (status >= 400) throw new HttpError((body as Error).message, status, body)
      return body as unknown
    }
    const http = {
      get: async (_base, path) => call('GET', path),
      post: async (_base, path, json) => call('POST', path, json as object),
      put: async (_base, path, json) => call('PUT', path, json as object),
      delete: async (_base, path) => call('DELETE', path),
      download: async (_base, path, _options, json) => {
        const answer = JSON.stringify(await call('POST', path, json as object))
        return { blob: new Blob([answer]), fileName: '' }
      },
    } satisfies Partial<HttpClient>
    return createHttpProvider({
      application: { ...port, resources: { buoy, beacon } },
      http: http as unknown as HttpClient,
      flags: [],
      participantCode: () => company,
      notifyUserSaved: () => undefined,
      readColumnFilterContext: async () => ({ codesNamed: () => [] }),
      timeZone: 'Europe/Berlin',
    })
  }

  describe.each([
    ['written one by one', 'buoy', 'A'],
    ['written together', 'beacon', 'B'],
  ])('of records that are %s', (_way, resource, letter) => {
    const checks = contractOf({
      resource,
      records: [
        { code: 'number A1', note: 'one' },
        { code: 'number B2', note: 'two' },
        { code: 'number C3', note: 'three' },
      ],
      field: 'code',
      change: { note: 'changed' },
    }).map((one, index) => ({ ...one, company: `${letter}${100 + index}` }))
    test.each(checks)('$name', async ({ check, company }) => {
      await expect(check(setUp(company))).resolves.toBeUndefined()
    })
  })

  test('a value that the server refuses comes as an error of its input', async () => {
    await expect(
      setUp('C100').create('buoy', { data: { code: 'x'.repeat(21) } }),
    ).rejects.toMatchObject({
      status: 400,
      body: {
        problems: { code: 'tooLong' },
        errors: { code: expect.stringContaining('"ra.validation.maxLength","args":{"max":20}') },
      },
    })
  })
})
