import { expect, test } from 'vitest'
import { defineResource } from '#framework/schema/defineResource.ts'
import { text } from '#framework/schema/fields.ts'
import { allResources } from '#resources/all.ts'
import { addedCalls, documentedCalls } from './callList.ts'
import { furtherCalls } from './furtherCalls.ts'

const written = Object.entries(documentedCalls).flatMap(([base, calls]) =>
  calls.map((call) => call.replace(/^\w+ /, `/api/${base}`)),
)
const thing = defineResource({
  name: 'thing',
  path: '/thing/v1',
  calls: ['find', 'get', 'save', 'delete'],
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  fields: { name: text(10) },
})

test('a resource of the specification is never checked against its own declaration', () => {
  const own = Object.values(allResources).filter(({ path }) =>
    written.some((call) => call.includes(path)),
  )
  expect(own.length).toBeGreaterThan(8)
  const further = furtherCalls(written).map(({ path }) => path)
  expect(own.filter(({ path }) => further.some((call) => call.includes(path)))).toEqual([])
  expect(addedCalls.length).toBeGreaterThan(0)
})

test('other resources have the calls and rights of their declaration', () => {
  const read = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE']
  const write = ['EM01_RISK_FILE_WRITE']
  expect(
    furtherCalls(written, { ...allResources, thing }).filter(({ path }) => path.includes('thing')),
  ).toEqual([
    { method: 'POST', path: '/api/main/thing/v1/find', rights: read },
    { method: 'POST', path: '/api/main/thing/v1/export', rights: read },
    { method: 'GET', path: '/api/main/thing/v1/{}', rights: read },
    { method: 'POST', path: '/api/main/thing/v1/{}/changes/find', rights: read },
    { method: 'POST', path: '/api/main/thing/v1/{}/changes/export', rights: read },
    { method: 'PUT', path: '/api/main/thing/v1', rights: write },
    { method: 'DELETE', path: '/api/main/thing/v1/{}', rights: write },
    { method: 'POST', path: '/api/main/thing/v1/deleted/{}/restore', rights: write },
  ])
})
