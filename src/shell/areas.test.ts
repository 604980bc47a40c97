import { expect, test } from 'vitest'
import type { Permission } from '#resources/kit/permissions.ts'
import type { Session } from '#resources/kit/session.ts'
import { viewsOf } from '#resources/kit/views.ts'
import { resources } from '#resources/index.ts'
import { areaOf, areas, canEnter, withDeclared, type Area } from './areas.ts'

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

// From the route table by hand; a list that is not in it may open by any right.
const table = [
  ['EM01_PORT_ORDER_LIST', '/portorder'],
  ['EM01_PRESENTATION_OF_GOODS_LIST', '/presentation-of-goods'],
  ['EM01_LOADING_STOP_LIST_READ', '/loadingstop'],
  ['EM01_RISK_FILE_READ', '/riskfile'],
  ['EM01_EQUIPMENT_LOAD_LIST_READ', '/equipment-load'],
] as const
const routes: readonly string[] = table.map(([, route]) => route)

test.for(table)(
  '%s opens %s and nothing else [SH-021 SH-022 SH-023 SH-024 SH-025 HM-002 HM-004 HM-005 HM-006 HM-007 HM-008]',
  ([right, route]) => {
    expect(openTo(holding(right)).filter((open) => routes.includes(open))).toEqual([route])
  },
)

test('without rights nothing opens [HM-002]', () => {
  expect(openTo(holding())).toEqual([])
})

test('every declared list has one area, under its own address', () => {
  for (const { name, route } of views) {
    const own = areas.filter(
      ({ opens }) => typeof opens === 'object' && 'view' in opens && opens.view === name,
    )
    expect(own.map((area) => area.route)).toEqual([route])
  }
})

test('a declared list without a line comes last, named by its own texts', () => {
  const lines = areas.filter(({ route }) => route !== '/loadingstop')
  const all = withDeclared(lines, views)
  expect(all.slice(0, -1)).toEqual(lines)
  expect(all.at(-1)).toEqual({
    route: '/loadingstop',
    title: 'resource.loadingStop.views.loadingStop',
    hint: 'resource.loadingStop.many',
    opens: { view: 'loadingStop' },
  })
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
