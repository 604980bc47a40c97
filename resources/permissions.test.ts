import { expect, test } from 'vitest'
import { specifiedRights } from '#test/expected/specifiedRights.ts'
import { featureFlags } from '#resources/featureFlags.ts'
import { permissions } from '#resources/permissions.ts'
import { toPermissions } from '@quayside/framework'
import { allResources } from './all.ts'
import { port } from './application.ts'

// Copied by hand from the specification, line by line.
const expectRights = (names: string) => {
  const rights = names.split(' ').map((name) => `EM01_${name}`)
  expect(permissions).toEqual(expect.arrayContaining(rights))
  expect(specifiedRights).toEqual(expect.arrayContaining(rights))
}

test('lists of orders, stops, loads and the dashboard have their rights [PM-002 PM-003 PM-004 PM-008 PM-009]', () => {
  expectRights('PORT_ORDER_LIST PRESENTATION_OF_GOODS_LIST PORT_ORDER_STATUS_DASHBOARD_LIST')
  expectRights('LOADING_STOP_LIST_READ LOADING_STOP_LIST_WRITE')
  expectRights('EQUIPMENT_LOAD_LIST_READ EQUIPMENT_LOAD_LIST_WRITE')
})

test('statuses and risks have their rights [PM-005 PM-006 PM-007 PM-010]', () => {
  expectRights('PROCESSING_STATUS_READ PROCESSING_STATUS_WRITE')
  expectRights('CUSTOMS_STATUS_READ CUSTOMS_STATUS_WRITE CUSTOMS_STATUS_AUSB_WRITE')
  expectRights('RISK_FILE_READ RISK_FILE_WRITE RISK_LEVEL_READ')
  expectRights('ZAPP_STATUS_SHOW EMP_STATUS_SHOW OBJECT_NAME_STATUS_SHOW')
})

test('statistics, customs information, movements and support have their rights [PM-011 PM-012 PM-013 PM-014]', () => {
  expectRights('STATISTICS CUSTOMS_INFORMATION_READ NO_PARTICIPANT_RESTRICTION')
  expectRights('MOVEMENT_CREATE OUTBOARD_LOADING_MOVEMENT_CREATE MOVEMENT_LIST')
  expectRights('SUPPORT_TOOLS SUPPORT_TOOLS_PORT_ORDER_CANCELLATION')
  expectRights('SUPPORT_TOOLS_MRN_COMPLETION SUPPORT_TOOLS_CANCELLATION_AT_EXIT')
})

test('the rights are those of the specification, each once and with the prefix [PM-001]', () => {
  const own: readonly string[] = specifiedRights
  expect(permissions).toEqual(expect.arrayContaining([...own]))
  expect(new Set(permissions).size).toBe(permissions.length)
  // A further right must protect something that is declared.
  const declared = JSON.stringify(allResources)
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

test('writing implies reading of its own area, and unknown roles give nothing', () => {
  expect(toPermissions(port, ['EM01_RISK_FILE_WRITE']).toSorted()).toEqual([
    'EM01_RISK_FILE_READ',
    'EM01_RISK_FILE_WRITE',
  ])
  expect(toPermissions(port, ['EM01_CUSTOMS_STATUS_AUSB_WRITE'])).toContain(
    'EM01_CUSTOMS_STATUS_READ',
  )
  expect(toPermissions(port, ['EM01_ROOT', 'constructor', 'EM01_SUPPORT_TOOLS'])).toEqual([
    'EM01_SUPPORT_TOOLS',
  ])
})
