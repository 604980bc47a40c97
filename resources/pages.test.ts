import { port } from '#resources/application.ts'
import { expect, test } from 'vitest'
import { permissions } from '#resources/permissions.ts'
import {
  canAccess,
  type Permission,
  type Session,
  toPermissions,
  viewsIn,
} from '@quayside/framework'
import { menuOf, menuTargetAt, menuTargetsOf } from '@quayside/framework/admin'

/** Every list and page of the port, without those of the framework, whose names are their addresses. */
const places = menuTargetsOf(port).filter(({ name, route }) => name !== route)
const lines = menuOf(port)
const mayList = (session: Session, name: string) => canAccess(port, session, { resource: name })
const holding = (...permissions: Permission[]): Session => ({
  participantCode: 'FWD1',
  username: 'a@b.example',
  permissions,
  groups: [],
  flags: [],
  archive: false,
})
const openTo = (session: Session) =>
  places.filter(({ name }) => mayList(session, name)).map(({ route }) => route)

// The route table, written by hand, with implied read rights. The three detail routes need a session only.
const loads = ['EM01_EQUIPMENT_LOAD_LIST_READ', 'EM01_EQUIPMENT_LOAD_LIST_WRITE']
const stops = ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE']
const routeTable: Readonly<Record<string, readonly string[]>> = {
  '/aes-info': ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST'],
  '/portorderstatus': ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST'],
  '/portorder': ['EM01_PORT_ORDER_LIST'],
  '/presentation-of-goods': ['EM01_PRESENTATION_OF_GOODS_LIST'],
  '/loadingstop': stops,
  '/riskfile': ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'],
  '/equipment-load': loads,
  '/equipment-movement': ['EM01_MOVEMENT_LIST'],
  '/statistics': ['EM01_STATISTICS'],
  '/users': ['company admin'],
  '/support-tools': ['EM01_SUPPORT_TOOLS'],
}
const sessionOnly = [
  '/portorder/detail',
  '/portorder/position/detail',
  '/portorder/position/package/detail',
]
const admin = (): Session => ({ ...holding(), groups: ['/COMPANY/FWD1', '/COMPANY/FWD1/ADMIN'] })
const actors: [string, Session][] = [
  ...permissions.map((right): [string, Session] => [
    right,
    holding(...toPermissions(port, [right])),
  ]),
  ['company admin', admin()],
  ['admin of another company', { ...holding(), groups: ['/COMPANY/FWD1', '/COMPANY/FWD2/ADMIN'] }],
  ['nothing', holding()],
]
/** A newly added resource is not in the table. */
const inTable = (route: string) => route in routeTable || sessionOnly.includes(route)

test.for(actors)(
  '%s opens the places of the route table and no other [LG-003 HM-002 PM-018 RT-031]',
  ([actor, session]) => {
    const open = Object.entries(routeTable).flatMap(([route, by]) =>
      by.includes(actor) ? [route] : [],
    )
    expect(openTo(session).filter(inTable).toSorted()).toEqual([...open, ...sessionOnly].toSorted())
  },
)

/** Menu and overview of a session: what it may list. */
const listedFor = (session: Session) =>
  lines.filter(({ name }) => mayList(session, name)).map(({ route }) => route)
/**
 * Menu, overview and route offer a place for each of its rights alone; for none of all the others,
 * including those of the company admin.
 */
const expectNeeds = (routes: readonly string[], ...rights: readonly Permission[]) => {
  const company = admin().groups
  const others: Session = {
    ...holding(...permissions.filter((right) => !rights.includes(right))),
    groups: company,
  }
  for (const route of routes) {
    expect(openTo(others), route).not.toContain(route)
    expect(listedFor(others), route).not.toContain(route)
    for (const right of rights) {
      const alone = holding(...toPermissions(port, [right]))
      expect(openTo(alone), right).toContain(route)
      expect(listedFor(alone), right).toContain(route)
    }
  }
}

test('AES info and the status of port orders need the right to the dashboard [SH-020 HM-003 RT-004 RT-007 RT-025 PM-025]', () => {
  expectNeeds(['/aes-info', '/portorderstatus'], 'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST')
})

test('port orders and the presentation of goods need a right each [SH-021 SH-022 HM-004 HM-005 RT-026]', () => {
  expectNeeds(['/portorder'], 'EM01_PORT_ORDER_LIST')
  expectNeeds(['/presentation-of-goods'], 'EM01_PRESENTATION_OF_GOODS_LIST')
})

test('those two addresses are the right lists [RT-005 RT-006]', () => {
  const titleOf = (route: string) => places.find((place) => place.route === route)?.title
  expect(titleOf('/portorder')).toBe('resource.presentationOfGoods.views.portOrder')
  expect(titleOf('/presentation-of-goods')).toBe(
    'resource.presentationOfGoods.views.presentationOfGoods',
  )
})

test('loading stops and the risk file need the right to read or to write [SH-023 SH-024 HM-006 HM-007 RT-011 RT-012]', () => {
  expectNeeds(['/loadingstop'], 'EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE')
  expectNeeds(['/riskfile'], 'EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE')
})

test('equipment loads need the right to read or to write, movements their own [SH-025 SH-026 HM-008 HM-009 RT-013 RT-028]', () => {
  expectNeeds(
    ['/equipment-load'],
    'EM01_EQUIPMENT_LOAD_LIST_READ',
    'EM01_EQUIPMENT_LOAD_LIST_WRITE',
  )
  expectNeeds(['/equipment-movement'], 'EM01_MOVEMENT_LIST')
})

test('statistics and support tools need a right each [SH-027 SH-029 HM-010 HM-011 RT-029 PM-026]', () => {
  expectNeeds(['/statistics'], 'EM01_STATISTICS')
  expectNeeds(['/support-tools'], 'EM01_SUPPORT_TOOLS')
})

test('the rights of the pages are those of the routes [RT-014 RT-015 RT-017 RT-027]', () => {
  expectNeeds(['/equipment-movement'], 'EM01_MOVEMENT_LIST')
  expectNeeds(['/statistics'], 'EM01_STATISTICS')
  expectNeeds(['/support-tools'], 'EM01_SUPPORT_TOOLS')
  expectNeeds(['/loadingstop'], 'EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE')
  expectNeeds(['/riskfile'], 'EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE')
})

test('users need the company admin, whom no right replaces [SH-028 HM-012 RT-016 PM-017]', () => {
  expect(openTo(admin())).toContain('/users')
  expect(listedFor(admin())).toContain('/users')
  expect(openTo(holding(...permissions))).not.toContain('/users')
  expect(listedFor(holding(...permissions))).not.toContain('/users')
})

test('menu and overview have the same entries in the order of the specification [RT-023]', () => {
  expect(lines.map(({ route }) => route).filter(inTable)).toEqual(Object.keys(routeTable))
})

test('every declared list is in the menu once, under its own address', () => {
  for (const { name, route } of viewsIn(port)) {
    expect(lines.filter((line) => line.name === name).map((line) => line.route)).toEqual([route])
  }
})

test('a declared list that the menu does not name comes last, named by its own texts', () => {
  const menu = port.menu?.map((group) => group.filter((entry) => entry !== 'loadingStop'))
  const all = menuOf({ ...port, menu })
  const others = lines.filter((line) => line.name !== 'loadingStop')
  expect(all.slice(0, -1)).toEqual(others)
  const { name, route, label, card } = all.at(-1) ?? {}
  const text = 'resource.loadingStop.views.loadingStop'
  expect({ name, route, label, card }).toEqual({
    name: 'loadingStop',
    route: '/loadingstop',
    label: text,
    card: text,
  })
})

test('a page opens by any one of its rights, or to the company admin [RT-020]', () => {
  const rights = ['EM01_SUPPORT_TOOLS', 'EM01_STATISTICS', 'companyAdmin'] as const
  const open = (session: Session, count: number) =>
    canAccess(
      { pages: { x: { route: '/x', title: 'x', rights: rights.slice(0, count) } } },
      session,
      {
        resource: 'x',
      },
    )
  expect(open(holding('EM01_STATISTICS'), 2)).toBe(true)
  expect(open(holding('EM01_MOVEMENT_LIST'), 2)).toBe(false)
  expect(open(admin(), 3)).toBe(true)
  expect(open(admin(), 2)).toBe(false)
})

test('an address below a place belongs to it, one that merely begins alike does not', () => {
  const routeAt = (path: string) => menuTargetAt(port, path)
  expect(routeAt('/riskfile/5/show')?.route).toBe('/riskfile')
  expect(routeAt('/riskfiles')).toBeUndefined()
  expect(routeAt('/')).toBeUndefined()
  expect(routeAt('/portorder/position/package/detail')?.title).toBe('place.packageDetail')
})
