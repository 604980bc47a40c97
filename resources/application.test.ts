import { expect, test } from 'vitest'
import {
  type BaseReference,
  type FeatureFlag,
  lockOf,
  serializeSorts,
  refuseNew,
  user,
} from '@quayside/framework'
import { toSessionEntry } from '@quayside/auth-provider'
import { createPreferenceCalls } from '@quayside/data-provider'
import { createWholeLists } from '@quayside/data-provider'
import { port } from './application.ts'

test('a session has the permissions of the client of the port, and of no other [PM-015]', () => {
  const claims = {
    preferred_username: 'jürgen@abcd.example',
    groups: ['/COMPANY/ABCD'],
    resource_access: {
      emp: { roles: ['EM01_STATISTICS'] },
      other: { roles: ['EM01_SUPPORT_TOOLS'] },
    },
  }
  const token = `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
  expect(toSessionEntry(token, 'ABCD', port.signIn.client)).toMatchObject({
    permissions: ['EM01_STATISTICS'],
  })
})

test('EMPN3183 sends the names in the body instead of in the address [CV-015 CV-017 FF-001 FF-002]', async () => {
  const callsOf = async (flags: readonly FeatureFlag[]) => {
    const calls: string[] = []
    const answer = async (call: string) => {
      calls.push(call)
      return { userPreferences: {}, version: 1 }
    }
    const http = {
      get: (_base: BaseReference, path: string) => answer(`GET ${path}`),
      post: (_base: BaseReference, path: string, body: unknown) =>
        answer(`POST ${path} ${JSON.stringify(body)}`),
      put: (_base: BaseReference, path: string) => answer(`PUT ${path}`),
    }
    const owner = { participantCode: 'FWD1', username: 'anna@fwd1.example' }
    await createPreferenceCalls(port, http, flags).loadPreferences(owner)
    return calls
  }
  expect(await callsOf([])).toEqual(['GET /userdata/v1/FWD1/anna%40fwd1.example'])
  expect(await callsOf(['EMPN3183'])).toEqual([
    'POST /userdata/v1/find-by-company-code-and-user-name {"companyCode":"FWD1","userName":"anna@fwd1.example"}',
  ])
})

test('users are listed by company and by the code of the port', async () => {
  const { whole, sort: sorts } = user.list ?? {}
  if (whole === undefined || sorts === undefined) throw new TypeError('users are no whole list')
  const calls: string[] = []
  const http = {
    get: async (_base: BaseReference, path: string) => {
      calls.push(path)
      return { entityList: [] }
    },
  }
  const query = { page: 1, pageSize: 10, sort: serializeSorts(sorts), filters: {} }
  await createWholeLists(port, http, () => 'FWD1').readPage(
    user,
    whole,
    query,
    { codesNamed: () => [] },
    {},
  )
  expect(calls).toEqual(['/users/v1?companyCode=FWD1&applicationCode=EMP'])
})

test('a company admin assigns the rights of the port, but not the one that lifts the scope of a company', () => {
  const admin = {
    participantCode: 'ABCD',
    username: 'anna@abcd.test',
    groups: ['/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN'],
    delegatesAdmin: true,
    companyDomains: new Map(),
  }
  const right = '/APPLICATION/EMP/EM01_STATISTICS'
  expect(lockOf(port, right, admin)).toBeUndefined()
  expect(lockOf(port, '/APPLICATION/EMP/EM01_NO_PARTICIPANT_RESTRICTION', admin)).toBe('notOffered')
  expect(refuseNew(admin, 'new@abcd.test', ['/COMPANY/ABCD', right])).toEqual({
    kind: 'groups',
    groups: [right],
  })
})
