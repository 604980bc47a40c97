import { expect, test } from 'vitest'
import { sample } from '#testing/sample.ts'
import { groupPattern, isGroup, lockOf, readCompanyGroup } from './groups.ts'
import {
  clientGroups,
  isAloneIn,
  refuseAdding,
  refuseClient,
  refuseControl,
  refuseNew,
  refuseRemoval,
  refuseRename,
  refuseRole,
  refuseRoleOf,
  permissionNamesOf,
  relationOf,
  toRemoved,
  toVisibleGroups,
} from './userRules.ts'

const right = '/APPLICATION/SAMPLE/SAMPLE_READ'
const lockedRight = '/APPLICATION/SAMPLE/SAMPLE_ALL'
const admin = {
  participantCode: 'ABCD',
  username: 'anna@abcd.test',
  groups: ['/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN', '/COMPANY/EFGH', '/COMPANY/EFGH/ADMIN'],
  delegatesAdmin: true,
  companyDomains: new Map(),
}
const holder = (...groups: string[]) => ({ username: 'adam@abcd.test', groups })
const own = holder('/COMPANY/ABCD', right)
const shared = holder('/COMPANY/ABCD', '/COMPANY/WXYZ', right)

test('a new user is in the own company and has nothing else', () => {
  expect(refuseNew(admin, 'new@abcd.test', ['/COMPANY/ABCD'])).toBeUndefined()
  for (const group of ['/COMPANY/EFGH', '/COMPANY/ABCD/ADMIN', right]) {
    expect(refuseNew(admin, 'new@abcd.test', ['/COMPANY/ABCD', group])).toEqual({
      kind: 'groups',
      groups: [group],
    })
  }
})

test.each([
  ['own', ['/COMPANY/ABCD', '/COMPANY/WXYZ']],
  ['foreign', ['/COMPANY/WXYZ', right]],
  // Administration without membership is inconsistent data, but still belongs to the other company.
  ['foreign', ['/COMPANY/WXYZ/ADMIN']],
  ['foreign', ['/STAFF/OPERATORS']],
  ['foreign', [right, '/APPLICATION/DAC/ADMIN']],
  ['orphan', ['/COMPANY/ABCD/ADMIN']],
  ['orphan', [right]],
  ['orphan', []],
] as const)('who exists already is %s with %j', (relation, groups) => {
  expect(relationOf(sample, admin, groups)).toBe(relation)
})

test('names of a shared user stay, unless the admin administers the other company as well', () => {
  expect(refuseRename(admin, shared)).toEqual({ kind: 'otherCompany' })
  expect(refuseRename(admin, holder('/COMPANY/ABCD', '/COMPANY/EFGH'))).toBeUndefined()
  expect(refuseRename(admin, holder('/COMPANY/ABCD', lockedRight))).toBeUndefined()
})

test('rights of a shared user are unchanged, companies that the admin administers are added', () => {
  expect(refuseAdding(sample, admin, shared, [right])).toEqual({ kind: 'otherCompany' })
  expect(
    refuseAdding(sample, admin, shared, ['/COMPANY/EFGH', '/COMPANY/ABCD/ADMIN']),
  ).toBeUndefined()
  expect(
    refuseAdding(sample, { ...admin, delegatesAdmin: false }, own, ['/COMPANY/ABCD/ADMIN']),
  ).toEqual({
    kind: 'groups',
    groups: ['/COMPANY/ABCD/ADMIN'],
  })
  expect(refuseAdding(sample, admin, { ...own, username: admin.username }, [right])).toEqual({
    kind: 'oneself',
  })
})

test('membership and administration go together, other companies and locked rights stay', () => {
  const colleague = holder('/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN')
  const both = ['/COMPANY/ABCD/ADMIN', '/COMPANY/ABCD']
  expect(refuseRemoval(sample, admin, colleague, both)).toBeUndefined()
  expect(refuseRemoval(sample, admin, own, both)).toBeUndefined()
  expect(refuseRemoval(sample, admin, colleague, ['/COMPANY/ABCD'])).toEqual({
    kind: 'adminIsMember',
  })
  for (const group of ['/COMPANY/ABCD/ADMIN', '/COMPANY/EFGH', lockedRight]) {
    expect(refuseRemoval(sample, admin, own, [right, group])).toEqual({
      kind: 'groups',
      groups: [group],
    })
  }
  expect(refuseRemoval(sample, admin, shared, ['/COMPANY/ABCD'])).toBeUndefined()
  expect(refuseRemoval(sample, admin, shared, ['/COMPANY/ABCD', right])).toEqual({
    kind: 'otherCompany',
  })
})

test('with the last company every right is removed, before that only the requested groups', () => {
  const held = ['/COMPANY/ABCD', '/COMPANY/WXYZ', right, lockedRight]
  expect(toRemoved(sample, held, ['/COMPANY/ABCD'])).toEqual({
    groups: ['/COMPANY/ABCD'],
    leaves: true,
  })
  expect(toRemoved(sample, held.slice(1), ['/COMPANY/WXYZ'])).toEqual({
    groups: ['/COMPANY/WXYZ', right, lockedRight],
    leaves: true,
  })
  expect(toRemoved(sample, held, [right])).toEqual({ groups: [right], leaves: false })
  expect(toRemoved(sample, [right], ['/COMPANY/ABCD'])).toEqual({ groups: [], leaves: false })
})

test('the picker locks what the server would refuse to remove', () => {
  const groups = ['/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN', '/COMPANY/EFGH', lockedRight, right]
  expect(groups.map((group) => lockOf(sample, group, admin))).toEqual([
    'ownCompany',
    'companyAdmin',
    'notOffered',
    'notOffered',
    undefined,
  ])
})

test('groups of other companies and of other applications are not shown', () => {
  const held = [...shared.groups, '/COMPANY/EFGH', '/APPLICATION/DAC/ADMIN', '/ELSE']
  expect(toVisibleGroups(sample, admin, held)).toEqual(['/COMPANY/ABCD', right, '/COMPANY/EFGH'])
})

test('a sign-in is locked for the only company of a user, and for no other application', () => {
  expect(isAloneIn('ABCD', ['/COMPANY/ABCD', '/COMPANY/WXYZ/ADMIN'])).toBe(false)
  expect(refuseControl(sample, admin, own)).toBeUndefined()
  expect(refuseControl(sample, admin, shared)).toEqual({ kind: 'otherCompany' })
  expect(refuseControl(sample, admin, { ...own, groups: [...own.groups, '/ELSE'] })).toEqual({
    kind: 'otherCompany',
  })
})

test('users of a mail domain that companies own are created by their admins alone', () => {
  const companyDomains = new Map([
    ['abcd.test', ['ABCD']],
    ['shared.test', ['ABCD', 'WXYZ']],
    ['wxyz.test', ['WXYZ']],
  ])
  const refusalOf = (username: string) =>
    refuseNew({ ...admin, companyDomains }, username, ['/COMPANY/ABCD'])
  for (const open of ['a@abcd.test', 'a@mail.abcd.test', 'a@shared.test', 'a@free.test'])
    expect([open, refusalOf(open)]).toEqual([open, undefined])
  for (const owned of ['a@wxyz.test', 'a@mail.wxyz.test'])
    expect([owned, refusalOf(owned)]).toEqual([owned, { kind: 'foreignDomain' }])
  expect(refusalOf('a@notwxyz.test')).toBeUndefined()
})

test('an API client gets rights that the admin holds and may give, and nothing else', () => {
  const holds = { ...admin, groups: [...admin.groups, right, lockedRight] }
  expect(clientGroups(sample, holds)).toEqual([right])
  expect(refuseClient(sample, holds, [right])).toBeUndefined()
  expect(refuseClient(sample, admin, [right])).toEqual({ kind: 'groups', groups: [right] })
  for (const group of [lockedRight, '/COMPANY/ABCD/ADMIN', '/COMPANY/EFGH'])
    expect(refuseClient(sample, holds, [right, group])).toEqual({
      kind: 'groups',
      groups: [group],
    })
})

const clerk = '/COMPANY/ABCD/ROLE/Clerk'
const roles = [
  { name: 'Clerk', permissions: ['SAMPLE_READ'] },
  { name: 'Auditor', permissions: ['SAMPLE_READ', 'SAMPLE_ALL'] },
]

test.each([
  [clerk, true],
  ['/COMPANY/ABCD/ROLE/Nachtschicht – 夜班 2', true],
  [`/COMPANY/ABCD/ROLE/${'x'.repeat(40)}`, true],
  [`/COMPANY/ABCD/ROLE/${'x'.repeat(41)}`, false],
  ['/COMPANY/abcd/ROLE/Clerk', false],
  ['/COMPANY/ABCD/ROLE', false],
  ['/COMPANY/ABCD/ROLE/', false],
  ['/COMPANY/ABCD/ROLE/..', false],
  ['/COMPANY/ABCD/ROLE/ Clerk', false],
  ['/COMPANY/ABCD/ROLE/A/B', false],
  ['/COMPANY/ABCD/role/Clerk', false],
])('that %j is the group of a role is %j, also by the description of calls', (group, is) => {
  expect(isGroup(sample, group)).toBe(is)
  expect(new RegExp(groupPattern(sample)).test(group)).toBe(is)
  expect(readCompanyGroup(group)).toBeUndefined()
})

test('roles of the own company that give no other permissions are assigned and removed', () => {
  expect(refuseAdding(sample, admin, own, [clerk], roles)).toBeUndefined()
  const holds = holder('/COMPANY/ABCD', clerk)
  expect(refuseRemoval(sample, admin, holds, [clerk], roles)).toBeUndefined()
  for (const name of [
    'ABCD/ROLE/Auditor',
    'ABCD/ROLE/None',
    'EFGH/ROLE/Clerk',
    'WXYZ/ROLE/Clerk',
  ]) {
    const groups = [`/COMPANY/${name}`]
    expect(refuseAdding(sample, admin, own, groups, roles)).toEqual({ kind: 'groups', groups })
    expect(refuseRemoval(sample, admin, own, groups, roles)).toEqual({ kind: 'groups', groups })
  }
  expect(refuseAdding(sample, admin, shared, [clerk], roles)).toEqual({ kind: 'otherCompany' })
  expect(refuseRemoval(sample, admin, shared, [clerk], roles)).toEqual({ kind: 'otherCompany' })
  const self = { ...own, username: admin.username }
  expect(refuseAdding(sample, admin, self, [clerk], roles)).toEqual({ kind: 'oneself' })
  expect(refuseNew(admin, 'new@abcd.test', ['/COMPANY/ABCD', clerk])).toEqual({
    kind: 'groups',
    groups: [clerk],
  })
})

test('a role is left with its company, and with the last one every role', () => {
  const held = ['/COMPANY/ABCD', '/COMPANY/WXYZ', clerk, '/COMPANY/WXYZ/ROLE/Clerk', right]
  expect(toRemoved(sample, held, ['/COMPANY/ABCD']).groups).toEqual(['/COMPANY/ABCD', clerk])
  const last = held.filter((group) => group !== '/COMPANY/WXYZ')
  expect(toRemoved(sample, last, ['/COMPANY/ABCD']).groups).toEqual(last)
})

test('a role of another company belongs to that, and is not shown', () => {
  const foreign = '/COMPANY/WXYZ/ROLE/Clerk'
  expect(relationOf(sample, admin, [foreign])).toBe('foreign')
  expect(relationOf(sample, admin, [clerk])).toBe('orphan')
  expect(isAloneIn('ABCD', ['/COMPANY/ABCD', clerk])).toBe(true)
  expect(isAloneIn('ABCD', ['/COMPANY/ABCD', foreign])).toBe(false)
  expect(refuseControl(sample, admin, holder('/COMPANY/ABCD', clerk))).toBeUndefined()
  expect(toVisibleGroups(sample, admin, ['/COMPANY/ABCD', clerk, foreign])).toEqual([
    '/COMPANY/ABCD',
    clerk,
  ])
})

test('a change of a role adds and removes what may be assigned alone, for users of the own companies but not oneself', () => {
  expect(refuseRole(sample, admin, ['SAMPLE_READ'], ['SAMPLE_WRITE'])).toBeUndefined()
  expect(refuseRole(sample, admin, ['SAMPLE_ALL'], ['SAMPLE_ALL', 'SAMPLE_READ'])).toBeUndefined()
  for (const [before, after] of [
    [['SAMPLE_ALL'], []],
    [[], ['SAMPLE_ALL']],
  ] as const)
    expect(refuseRole(sample, admin, before, after)).toEqual({
      kind: 'groups',
      groups: [lockedRight],
    })
  expect(refuseRoleOf(admin, own)).toBeUndefined()
  expect(refuseRoleOf(admin, holder('/COMPANY/ABCD', '/COMPANY/EFGH'))).toBeUndefined()
  expect(refuseRoleOf(admin, shared)).toEqual({ kind: 'otherCompany' })
  expect(refuseRoleOf(admin, { ...own, username: admin.username })).toEqual({ kind: 'oneself' })
})

test('permissions come from groups, and from roles of the company', () => {
  const names = (...groups: string[]) => permissionNamesOf(sample, 'ABCD', groups, roles)
  expect(names(right, '/COMPANY/ABCD/ROLE/Auditor')).toEqual([
    'SAMPLE_READ',
    'SAMPLE_READ',
    'SAMPLE_ALL',
  ])
  expect(names('/COMPANY/WXYZ/ROLE/Auditor', '/COMPANY/ABCD')).toEqual([])
})
