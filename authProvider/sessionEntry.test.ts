import { expect, test } from 'vitest'
import { isCompanyAdmin } from '@quayside/framework'
import { rights } from '@quayside/framework/testing'
import { toSafePath, toSessionEntry } from './sessionEntry.ts'

const toToken = (claims: object) =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

const claims = {
  preferred_username: 'jürgen@abcd.example',
  groups: ['/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN', '/COMPANY/WXYZ'],
  resource_access: {
    ours: { roles: [rights.read] },
    other: { roles: [rights.all] },
  },
}

test('a session has code, user name, permissions of our client and groups [EN-001 PM-015]', () => {
  expect(toSessionEntry(toToken(claims), 'ABCD', 'ours')).toEqual({
    participantCode: 'ABCD',
    username: 'jürgen@abcd.example',
    permissions: [rights.read],
    groups: claims.groups,
  })
})

test('a token whose groups lack the company gives no session [LG-021 EN-006]', () => {
  expect(toSessionEntry(toToken(claims), 'EFGH', 'ours')).toBeUndefined()
  expect(
    toSessionEntry(toToken({ groups: ['/COMPANY/ABCD/ADMIN'] }), 'ABCD', 'ours'),
  ).toBeUndefined()
  expect(toSessionEntry(toToken({}), 'ABCD', 'ours')).toBeUndefined()
})

test('a company admin administers the company of the session [PM-016 EN-007]', () => {
  const own = toSessionEntry(toToken(claims), 'ABCD', 'ours')
  const other = toSessionEntry(toToken(claims), 'WXYZ', 'ours')
  expect(own && isCompanyAdmin(own)).toBe(true)
  expect(other && isCompanyAdmin(other)).toBe(false)
})

test.for([
  ['/portorder?filter=a%20b#x', '/portorder?filter=a%20b#x'],
  ['/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/a\\..\\/evil', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['portorder', '/'],
  ['/login?company=ABCD', '/'],
  ['/auth-callback#code=1', '/'],
  ['/loginhistory', '/loginhistory'],
  [undefined, '/'],
  [['/x'], '/'],
])('the wanted address %j leads to %s', ([wanted, path]) => {
  expect(toSafePath(wanted)).toBe(path)
})
