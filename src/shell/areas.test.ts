import { expect, test } from 'vitest'
import type { Permission } from '#resources/kit/permissions.ts'
import type { Session } from '#resources/kit/session.ts'
import { viewsOf } from '#resources/kit/views.ts'
import { resources } from '#resources/index.ts'
import { areaOf, areas, canEnter, type Area } from './areas.ts'

const views = Object.values(resources).flatMap(viewsOf)
const holding = (...permissions: Permission[]): Session => ({
  participantCode: 'FWD1',
  username: 'a@b.example',
  permissions,
  groups: [],
  flags: [],
  archive: false,
})
const openTo = (session: Session) =>
  areas.filter((area) => canEnter(area, session, views)).map(({ route }) => route)

// From the route table by hand.
test.for([
  ['EM01_PORT_ORDER_LIST', '/portorder'],
  ['EM01_PRESENTATION_OF_GOODS_LIST', '/presentation-of-goods'],
  ['EM01_LOADING_STOP_LIST_READ', '/loadingstop'],
  ['EM01_RISK_FILE_READ', '/riskfile'],
  ['EM01_EQUIPMENT_LOAD_LIST_READ', '/equipment-load'],
] as const)(
  '%s opens %s and nothing else [SH-021 SH-022 SH-023 SH-024 SH-025 HM-002 HM-004 HM-005 HM-006 HM-007 HM-008]',
  ([right, route]) => {
    expect(openTo(holding(right))).toEqual([route])
  },
)

test('without rights nothing opens [HM-002]', () => {
  expect(openTo(holding())).toEqual([])
})

test('every declared list has its area, under its own address', () => {
  expect(areas.map(({ route }) => route).sort()).toEqual(views.map(({ route }) => route).sort())
})

const handMade = (opens: Area['opens']): Area => ({
  route: '/x',
  title: 'shell.overview',
  hint: 'shell.overview',
  opens,
})

test('a hand-made screen opens by any one of its rights, or to the company admin [RT-020]', () => {
  const tools = handMade({ rights: ['EM01_SUPPORT_TOOLS', 'EM01_STATISTICS'] })
  expect(canEnter(tools, holding('EM01_STATISTICS'), views)).toBe(true)
  expect(canEnter(tools, holding('EM01_MOVEMENT_LIST'), views)).toBe(false)
  const users = handMade('companyAdmin')
  const admin = { ...holding(), groups: ['/COMPANY/FWD1', '/COMPANY/FWD1/ADMIN'] }
  const elsewhere = { ...holding(), groups: ['/COMPANY/FWD1', '/COMPANY/FWD2/ADMIN'] }
  expect(canEnter(users, admin, views)).toBe(true)
  expect(canEnter(users, elsewhere, views)).toBe(false)
})

test('an address below an area belongs to it, one that merely begins alike does not', () => {
  expect(areaOf('/riskfile/5/show')?.route).toBe('/riskfile')
  expect(areaOf('/riskfiles')).toBeUndefined()
  expect(areaOf('/')).toBeUndefined()
})
