import { expect, test } from 'vitest'
import { specifiedRights } from '#test/expected/specifiedRights.ts'
import { featureFlags } from './kit/featureFlags.ts'
import { permissions } from './kit/permissions.ts'
import { resources } from './all.ts'

test('the rights are those of the specification, each with the prefix [PM-001 PM-002 PM-003 PM-004 PM-005 PM-006 PM-007 PM-008 PM-009 PM-010 PM-011 PM-012 PM-013 PM-014]', () => {
  const own: readonly string[] = specifiedRights
  expect(permissions).toEqual(expect.arrayContaining([...own]))
  expect(new Set(permissions).size).toBe(permissions.length)
  // A further one opens something that is declared.
  const declared = JSON.stringify(resources)
  const idle = permissions.filter((name) => !own.includes(name) && !declared.includes(name))
  expect(idle).toEqual([])
  expect(permissions.filter((name) => !name.startsWith('EM01_'))).toEqual([])
})

test('the feature flags are those of the specification [FF-001]', () => {
  expect([...featureFlags].toSorted()).toEqual([
    'EMPN2161',
    'EMPN2641',
    'EMPN2786',
    'EMPN3183',
    'EMPN3307',
    'EMPN3399',
  ])
})
