import { expect, test } from 'vitest'
import { isAloneIn, isGroup, isPermissionGroup, toPermissionGroup } from '@quayside/framework'
import { port } from '#resources/application.ts'
import { offeredPermissions } from '#resources/permissions.ts'
import { demoAccounts } from './demoAccounts.ts'
import { demoColleagues } from './demoColleagues.ts'

test('there are many colleagues, each with a unique name and rights that an admin may assign', () => {
  const usernames = [...demoColleagues, ...demoAccounts].map(({ username }) => username)
  expect(demoColleagues.length).toBeGreaterThanOrEqual(25)
  expect(new Set(usernames).size).toBe(usernames.length)
  const offered = new Set<string>(offeredPermissions.map((name) => toPermissionGroup(port, name)))
  for (const { username, groups } of demoColleagues) {
    expect(username).toMatch(/^[a-z]+\.[a-z]+@fwd1\.example$/)
    expect(groups.every((group) => isGroup(port, group))).toBe(true)
    const rights = groups.filter((group) => isPermissionGroup(port, group))
    expect(rights.length).toBeGreaterThan(0)
    expect(rights.filter((right) => !offered.has(right))).toEqual([])
  }
})

test('some are admins, and one also belongs to another company', () => {
  const admins = demoColleagues.filter(({ groups }) => groups.includes('/COMPANY/FWD1/ADMIN'))
  expect(admins.length).toBeGreaterThan(1)
  expect(demoColleagues.filter(({ groups }) => !isAloneIn('FWD1', groups))).toHaveLength(1)
})
