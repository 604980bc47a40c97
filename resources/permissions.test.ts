import { expect, test } from 'vitest'
import { featureFlags } from './kit/featureFlags.ts'
import { permissions } from './kit/permissions.ts'
import { resources } from './all.ts'

/* Written by hand from the specification. */
const specified =
  `PORT_ORDER_LIST LOADING_STOP_LIST_READ LOADING_STOP_LIST_WRITE PRESENTATION_OF_GOODS_LIST
  PROCESSING_STATUS_READ PROCESSING_STATUS_WRITE CUSTOMS_STATUS_READ CUSTOMS_STATUS_WRITE
  CUSTOMS_STATUS_AUSB_WRITE RISK_FILE_READ RISK_FILE_WRITE RISK_LEVEL_READ EQUIPMENT_LOAD_LIST_READ
  EQUIPMENT_LOAD_LIST_WRITE PORT_ORDER_STATUS_DASHBOARD_LIST ZAPP_STATUS_SHOW EMP_STATUS_SHOW
  OBJECT_NAME_STATUS_SHOW STATISTICS CUSTOMS_INFORMATION_READ MOVEMENT_CREATE
  OUTBOARD_LOADING_MOVEMENT_CREATE MOVEMENT_LIST NO_PARTICIPANT_RESTRICTION SUPPORT_TOOLS
  SUPPORT_TOOLS_PORT_ORDER_CANCELLATION SUPPORT_TOOLS_MRN_COMPLETION
  SUPPORT_TOOLS_CANCELLATION_AT_EXIT`.split(/\s+/)

test('the rights are those of the specification, each with the prefix [PM-001 PM-002 PM-003 PM-004 PM-005 PM-006 PM-007 PM-008 PM-009 PM-010 PM-011 PM-012 PM-013 PM-014]', () => {
  const own = specified.map((name) => `EM01_${name}`)
  expect(permissions).toEqual(expect.arrayContaining(own))
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
