import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '#resources/permissions.ts'
import { furtherCalls } from '#test/expected/furtherCalls.ts'
import { bothEngines } from '#test/process/engines.ts'
import { insertOrders } from './setup/insertOrders.ts'
import { setUpServer, type TestServer } from './setup/setUpServer.ts'

/*
 * Rights of all calls, written by hand from the specification; nothing in this table is derived from a declaration.
 * A call that is refused for another reason than a missing right counts as allowed.
 */
const loadingStopReaders = ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE']
const riskReaders = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE']
const loadReaders = ['EM01_EQUIPMENT_LOAD_LIST_READ', 'EM01_EQUIPMENT_LOAD_LIST_WRITE']
const orderReaders = ['EM01_PORT_ORDER_LIST', 'EM01_PRESENTATION_OF_GOODS_LIST']
const statusReaders = [...orderReaders, 'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST']
const dashboardReaders = ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST']
const customsReaders = [
  'EM01_CUSTOMS_STATUS_READ',
  'EM01_CUSTOMS_STATUS_WRITE',
  'EM01_CUSTOMS_STATUS_AUSB_WRITE',
]
const processingReaders = ['EM01_PROCESSING_STATUS_READ', 'EM01_PROCESSING_STATUS_WRITE']
const specified = [
  ['POST', '/api/main/typed-loading-stop/v1/find', loadingStopReaders],
  ['POST', '/api/main/typed-loading-stop/v1/export', loadingStopReaders],
  ['GET', '/api/main/typed-loading-stop/v1/import', ['EM01_LOADING_STOP_LIST_WRITE']],
  ['POST', '/api/main/typed-loading-stop/v1/import', ['EM01_LOADING_STOP_LIST_WRITE']],
  ['GET', '/api/main/typed-loading-stop/v1/999999', loadingStopReaders],
  ...['find', 'export'].flatMap((call) => [
    ['POST', `/api/main/typed-loading-stop/v1/999999/changes/${call}`, loadingStopReaders] as const,
    ['POST', `/api/main/risk-file/v1/999999/changes/${call}`, riskReaders] as const,
    ['POST', `/api/main/presentation-of-goods/v1/999999/changes/${call}`, orderReaders] as const,
  ]),
  ['PUT', '/api/main/typed-loading-stop/v1', ['EM01_LOADING_STOP_LIST_WRITE']],
  ['DELETE', '/api/main/typed-loading-stop/v1/999999', ['EM01_LOADING_STOP_LIST_WRITE']],
  [
    'POST',
    '/api/main/typed-loading-stop/v1/deleted/999999/restore',
    ['EM01_LOADING_STOP_LIST_WRITE'],
  ],
  ['POST', '/api/main/typed-loading-stop/v1/change-many', ['EM01_LOADING_STOP_LIST_WRITE']],
  ['POST', '/api/main/typed-loading-stop/v1/delete-many', ['EM01_LOADING_STOP_LIST_WRITE']],
  ['POST', '/api/main/typed-loading-stop/v1/deleted/restore', ['EM01_LOADING_STOP_LIST_WRITE']],
  ['POST', '/api/main/risk-file/v1/find', riskReaders],
  ['POST', '/api/main/risk-file/v1/export', riskReaders],
  ['GET', '/api/main/risk-file/v1/import', ['EM01_RISK_FILE_WRITE']],
  ['POST', '/api/main/risk-file/v1/import', ['EM01_RISK_FILE_WRITE']],
  ['GET', '/api/main/risk-file/v1/999999', riskReaders],
  ['PUT', '/api/main/risk-file/v1', ['EM01_RISK_FILE_WRITE']],
  ['DELETE', '/api/main/risk-file/v1/999999', ['EM01_RISK_FILE_WRITE']],
  ['POST', '/api/main/risk-file/v1/deleted/999999/restore', ['EM01_RISK_FILE_WRITE']],
  ['POST', '/api/main/risk-file/v1/change-many', ['EM01_RISK_FILE_WRITE']],
  ['POST', '/api/main/risk-file/v1/delete-many', ['EM01_RISK_FILE_WRITE']],
  ['POST', '/api/main/risk-file/v1/deleted/restore', ['EM01_RISK_FILE_WRITE']],
  ['POST', '/api/main/equipment-load/v1/find', loadReaders],
  ['POST', '/api/main/equipment-load/v1/export', loadReaders],
  ['GET', '/api/main/equipment-load/v1/999999', loadReaders],
  ['DELETE', '/api/main/equipment-load/v1/999999', ['EM01_EQUIPMENT_LOAD_LIST_WRITE']],
  [
    'POST',
    '/api/main/equipment-load/v1/deleted/999999/restore',
    ['EM01_EQUIPMENT_LOAD_LIST_WRITE'],
  ],
  ['POST', '/api/main/outbound-pending/v1/find', ['EM01_SUPPORT_TOOLS']],
  ['POST', '/api/main/outbound-pending/v1/export', ['EM01_SUPPORT_TOOLS']],
  ['POST', '/api/main/outbound-pending/v1/find-groups', ['EM01_SUPPORT_TOOLS']],
  ['POST', '/api/main/outbound-pending/v1/find-periods', ['EM01_SUPPORT_TOOLS']],
  ['POST', '/api/main/outbound-pending/v1/find-numbers', ['EM01_SUPPORT_TOOLS']],
  ['GET', '/api/main/outbound-pending/v1/999999', ['EM01_SUPPORT_TOOLS']],
  ['POST', '/api/main/manual-equipment-movement/v1/find-by-filter', ['EM01_MOVEMENT_LIST']],
  ['POST', '/api/main/manual-equipment-movement/v1/export', ['EM01_MOVEMENT_LIST']],
  ['GET', '/api/main/manual-equipment-movement/v1/999999', ['EM01_MOVEMENT_LIST']],
  [
    'PUT',
    '/api/main/manual-equipment-movement/v1',
    ['EM01_MOVEMENT_CREATE', 'EM01_OUTBOARD_LOADING_MOVEMENT_CREATE'],
  ],
  ['GET', '/api/main/vessel/v1/find-any', [...permissions]],
  ['GET', '/api/main/warehouse/v1/find-any', [...permissions]],
  ['GET', '/api/main/warehouse/v1/find-any-packer', [...permissions]],
  ['GET', '/api/main/cnr-validation/v1/container/999999', [...permissions]],
  ['POST', '/api/main/cnr-validation/v1/container/validate', [...permissions]],
  ['POST', '/api/main/presentation-of-goods/v1/find', orderReaders],
  ['POST', '/api/main/presentation-of-goods/v1/find-numbers', orderReaders],
  ['POST', '/api/main/presentation-of-goods/v1/find-groups', orderReaders],
  ['POST', '/api/main/presentation-of-goods/v1/find-periods', orderReaders],
  ['POST', '/api/main/port-order-status-dashboard/v1/find-groups', dashboardReaders],
  ['POST', '/api/main/port-order-status-dashboard/v1/find-periods', dashboardReaders],
  ['POST', '/api/main/manual-equipment-movement/v1/find-groups', ['EM01_MOVEMENT_LIST']],
  ['POST', '/api/main/manual-equipment-movement/v1/find-periods', ['EM01_MOVEMENT_LIST']],
  ['POST', '/api/main/typed-loading-stop/v1/find-groups', loadingStopReaders],
  ['POST', '/api/main/typed-loading-stop/v1/find-periods', loadingStopReaders],
  ['POST', '/api/main/risk-file/v1/find-groups', riskReaders],
  ['POST', '/api/main/risk-file/v1/find-periods', riskReaders],
  ['POST', '/api/main/equipment-load/v1/find-groups', loadReaders],
  ['POST', '/api/main/equipment-load/v1/find-periods', loadReaders],
  ['POST', '/api/main/customs-status-history/v1/find-groups', customsReaders],
  ['POST', '/api/main/customs-status-history/v1/find-periods', customsReaders],
  ['POST', '/api/main/processing-status/v1/find-groups', processingReaders],
  ['POST', '/api/main/processing-status/v1/find-periods', processingReaders],
  ['POST', '/api/main/equipment-load/v1/find-numbers', loadReaders],
  ['POST', '/api/main/manual-equipment-movement/v1/find-numbers', ['EM01_MOVEMENT_LIST']],
  ['POST', '/api/main/port-order-status-dashboard/v1/find-by-filter', dashboardReaders],
  ['POST', '/api/main/port-order-status-dashboard/v1/find-numbers', dashboardReaders],
  ['POST', '/api/main/port-order-status-dashboard/v1/export', dashboardReaders],
  ['GET', '/api/main/port-order-status-dashboard/v1/999999', dashboardReaders],
  ['POST', '/api/main/presentation-of-goods/v1/export', orderReaders],
  ['GET', '/api/main/presentation-of-goods/v1/999999', orderReaders],
  ['POST', '/api/main/transshipment/v1/find/999999', orderReaders],
  ['GET', '/api/main/imp-verification-result/v1/find/999999', statusReaders],
  ['POST', '/api/main/customs-status-history/v1/find', customsReaders],
  ['POST', '/api/main/customs-status-history/v1/export', customsReaders],
  [
    'PUT',
    '/api/main/customs-status/v1',
    ['EM01_CUSTOMS_STATUS_WRITE', 'EM01_CUSTOMS_STATUS_AUSB_WRITE'],
  ],
  [
    'PUT',
    '/api/main/customs-status/v1/batch',
    ['EM01_CUSTOMS_STATUS_WRITE', 'EM01_CUSTOMS_STATUS_AUSB_WRITE'],
  ],
  ['POST', '/api/main/processing-status/v1/find', processingReaders],
  ['POST', '/api/main/processing-status/v1/export', processingReaders],
  ['PUT', '/api/main/processing-status/v1', ['EM01_PROCESSING_STATUS_WRITE']],
  ['PUT', '/api/main/processing-status/v1/batch', ['EM01_PROCESSING_STATUS_WRITE']],
  ['POST', '/api/main/port-order/v1/cancel/999999', ['EM01_SUPPORT_TOOLS_PORT_ORDER_CANCELLATION']],
  [
    'POST',
    '/api/main/status/v1/set-object-name-communication-status-complete-yes/999999/999999',
    ['EM01_SUPPORT_TOOLS_MRN_COMPLETION'],
  ],
  [
    'POST',
    '/api/main/cancellation-at-exit/v1/cancellation-at-exit/26DE00000000999999/EMP/999999/9999/999999',
    ['EM01_SUPPORT_TOOLS_CANCELLATION_AT_EXIT'],
  ],
  ...[
    'aes',
    'aes-outbound-pending',
    'eas',
    'eas-outbound-pending',
    'emp-status',
    'emp-status-history',
    'status',
    'equipment-movement',
    'addressfile-entry',
  ].map(
    (name) => ['POST', `/api/support/support/v1/find/${name}`, ['EM01_SUPPORT_TOOLS']] as const,
  ),
  ['GET', '/api/main/port-order/v1/999999', [...permissions]],
  ['GET', '/api/main/port-order/v1/999999/print?language=en', [...permissions]],
  ['GET', '/api/main/port-order/reference/information/v1/parents/999999', [...permissions]],
  ['GET', '/api/main/port-order/reference/information/v1/children/999999', [...permissions]],
  ...['dihs', 'dhu'].map(
    (type) =>
      [
        'GET',
        `/api/main/port-order-statistic/v1/export-${type}-statistic?from=2026-11-01&to=2026-11-02`,
        ['EM01_STATISTICS'],
      ] as const,
  ),
  ['GET', '/api/main/aesinfo/v1/find/Z26999999999', ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST']],
  // It returns what the lists of a session return.
  ['POST', '/api/main/find-anything/v1/find', [...permissions]],
  // For those who may write a record that names one, or open a list that they could send.
  [
    'GET',
    '/api/main/colleague/v1',
    [
      'EM01_EQUIPMENT_LOAD_LIST_READ',
      'EM01_EQUIPMENT_LOAD_LIST_WRITE',
      'EM01_LOADING_STOP_LIST_READ',
      'EM01_LOADING_STOP_LIST_WRITE',
      'EM01_MOVEMENT_LIST',
      'EM01_PORT_ORDER_LIST',
      'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
      'EM01_PRESENTATION_OF_GOODS_LIST',
      'EM01_RISK_FILE_READ',
      'EM01_RISK_FILE_WRITE',
      'EM01_SUPPORT_TOOLS',
    ],
  ],
  // Whether the sender and the recipient may open the list is decided with it (test/server/watch).
  ['POST', '/api/main/sent-view/v1', [...permissions]],
  // Which rows it mentions depends on what the session may read (test/server/live).
  ['POST', '/api/main/live/v1', [...permissions]],
  ['POST', '/api/main/home/v1/find', [...permissions]],
  // A watch is of what its user can read (test/server/watch).
  ['POST', '/api/main/watch/v1/find', [...permissions]],
  ['PUT', '/api/main/watch/v1', [...permissions]],
  ['DELETE', '/api/main/watch/v1/999999', [...permissions]],
  ['PUT', '/api/main/watch/v1/999999', [...permissions]],
  ['GET', '/api/main/watch/v1/999999/numbers', [...permissions]],
  ['POST', '/api/main/notification/v1/find', [...permissions]],
  ['GET', '/api/main/notification/v1/unread', [...permissions]],
  ['PUT', '/api/main/notification/v1/read', [...permissions]],
  ['GET', '/api/main/notification/v1/mail', [...permissions]],
  ['PUT', '/api/main/notification/v1/mail', [...permissions]],
  ['GET', '/api/main/notification/v1/mail/undelivered', [...permissions]],
  ['POST', '/api/main/notification/v1/mail/undelivered/999999/again', [...permissions]],
  ['GET', '/api/main/isocountrycode/v1', [...permissions]],
  ['GET', '/api/dac/news-ticker/v1/current', [...permissions]],
  ['POST', '/api/main/client-log/v1', [...permissions]],
  // The user's own preferences: identity decides, not a right. These belong to another user.
  ['GET', '/api/dac/userdata/v1/FWD1/otto@zoll.example', []],
  ['PUT', '/api/dac/userdata/v1', []],
  ['POST', '/api/dac/userdata/v1/find-by-company-code-and-user-name', []],
  // A status is visible with the right to its source (A094).
  ['GET', '/api/main/status/v1/find/999999', ['EM01_ZAPP_STATUS_SHOW']],
  ['GET', '/api/main/status/v1/find/999999/CUSTOMS', ['EM01_ZAPP_STATUS_SHOW']],
  ['GET', '/api/main/emp-status/v1/find/999999', ['EM01_EMP_STATUS_SHOW']],
  ['GET', '/api/main/emp-status/v1/find/999999/CUSTOMS', ['EM01_EMP_STATUS_SHOW']],
  [
    'POST',
    '/api/main/status-history/v1/find/999999?statusTypes=CUSTOMS,GATE',
    ['EM01_ZAPP_STATUS_SHOW'],
  ],
  [
    'POST',
    '/api/main/emp-status-history/v1/find/999999?statusTypes=CUSTOMS,GATE',
    ['EM01_EMP_STATUS_SHOW'],
  ],
  [
    'GET',
    '/api/main/status-history/v1/find/999999?type=CUSTOMS&reference=999999',
    ['EM01_ZAPP_STATUS_SHOW'],
  ],
  [
    'GET',
    '/api/main/emp-status-history/v1/find/999999?type=CUSTOMS&reference=999999',
    ['EM01_EMP_STATUS_SHOW'],
  ],
  [
    'POST',
    '/api/main/status-history/v1/find-by-port-order-reference-and-type-and-reference',
    ['EM01_ZAPP_STATUS_SHOW'],
  ],
  [
    'POST',
    '/api/main/emp-status-history/v1/find-by-port-order-reference-and-type-and-reference',
    ['EM01_EMP_STATUS_SHOW'],
  ],
  ...['control', 'reject', 'status', 'error'].flatMap((kind) => [
    [
      'GET',
      `/api/main/${kind}-information/v1/find/999999/MANUAL/999999`,
      ['EM01_EMP_STATUS_SHOW'],
    ] as const,
    [
      'GET',
      `/api/main/zapp/${kind}-information/v1/find/999999/object-name/999999`,
      ['EM01_ZAPP_STATUS_SHOW'],
    ] as const,
  ]),
  [
    'GET',
    '/api/main/dat-validation-information/v1/find/999999/MANUAL/999999',
    ['EM01_EMP_STATUS_SHOW', 'EM01_ZAPP_STATUS_SHOW'],
  ],
  // Views of a company are read by all of its users, and changed by its admins.
  ['GET', '/api/main/company-view/v1', [...permissions]],
  ['PUT', '/api/main/company-view/v1', []],
  ['PUT', '/api/main/company-view/v1/999999/default', []],
  ['DELETE', '/api/main/company-view/v1/999999', []],
  // Webhooks likewise.
  ['GET', '/api/main/webhook/v1', []],
  ['POST', '/api/main/webhook/v1', []],
  ['PUT', '/api/main/webhook/v1/999999', []],
  ['DELETE', '/api/main/webhook/v1/999999', []],
  ['PUT', '/api/main/webhook/v1/999999/paused', []],
  ['POST', '/api/main/webhook/v1/999999/secret', []],
  ['POST', '/api/main/webhook/v1/999999/test', []],
  ['POST', '/api/main/webhook/v1/999999/delivery/find', []],
  ['POST', '/api/main/webhook/v1/999999/delivery/999999/again', []],
  ['GET', '/api/dac/api-clients/v1', []],
  ['POST', '/api/dac/api-clients/v1', []],
  ['POST', '/api/dac/api-clients/v1/999999/secret', []],
  ['DELETE', '/api/dac/api-clients/v1/999999', []],
  ['GET', '/api/dac/roles/v1', []],
  ['POST', '/api/dac/roles/v1', []],
  ['POST', '/api/dac/roles/v1/999999/effects', []],
  ['PUT', '/api/dac/roles/v1/999999', []],
  ['DELETE', '/api/dac/roles/v1/999999', []],
  // Users are for company admins, and no right replaces being one.
  ['GET', '/api/dac/users/v1?companyCode=FWD1&applicationCode=EMP', []],
  ['POST', '/api/dac/users/v1', []],
  ['GET', '/api/dac/users/v1/import', []],
  ['POST', '/api/dac/users/v1/import', []],
  ['GET', '/api/dac/users/v1/999999', []],
  ['POST', '/api/dac/users/v1/999999/changes/find', []],
  ['POST', '/api/dac/users/v1/999999/changes/export', []],
  ['PUT', '/api/dac/users/v1/999999', []],
  ['PUT', '/api/dac/users/v1/999999/groups', []],
  ['DELETE', '/api/dac/users/v1/999999/groups', []],
  ['PUT', '/api/dac/users/v1/999999/enabled', []],
] as const

/** Calls without a sign-in. */
const publicCalls = [
  'GET /api/main/public/status-code/v1',
  'GET /api/main/public/customs-status/v1/status/{}',
  'POST /api/main/public/customs-status/v1/find-by-reference',
  'GET /config.json',
  // From a mail, by the secret in its address.
  'GET /api/main/notification/v1/unsubscribe/{}',
  'POST /api/main/notification/v1/unsubscribe/{}',
]

/** Resources that neither table knows have the calls and rights of their declaration. */
const further = furtherCalls(
  [...specified.map(([, url]) => url), ...publicCalls].map((call) => call.replace(/^\w+ /, '')),
)
const calls = [
  ...specified,
  ...further
    .filter(({ isPublic }) => !isPublic)
    .map(({ method, path, rights }) => [method, path.replaceAll('{}', '999999'), rights] as const),
]
const furtherPublic = further.flatMap(({ method, path, isPublic }) =>
  isPublic ? [`${method} ${path}`] : [],
)

/** They take plain text: their own tests call them with and without the right. */
const askedElsewhere = [
  'POST /api/main/aesinfo/v1/find-by-reference',
  'POST /api/support/support/v1/find/port-orders',
]

let server: TestServer
beforeAll(async () => {
  const [engine] = bothEngines
  if (engine === undefined) throw new Error('no engine')
  server = await setUpServer(engine)
})
afterAll(() => server.close())

const others = { companyCode: 'FWD1', userName: 'otto@zoll.example' }

const payloadOf = (method: string, url: string) => {
  if (url.includes('/find-anything/')) return { text: 'Z26999999999' }
  if (url.endsWith('/deleted/restore')) return { ids: [1] }
  if (url.includes('/client-log/')) return { level: 'warn', message: 'x', build: 'none' }
  if (url.includes('/userdata/v1/find')) return others
  if (url.includes('/userdata/v1')) return { ...others, userPreferences: {} }
  return method === 'POST' || method === 'PUT' ? {} : undefined
}

test.each(calls)(
  '%s %s is open to the rights that the specification names, and to no other [PM-019 PM-020 PM-021 PM-022 PM-023 PM-024]',
  async (method, url, allowed) => {
    const open: string[] = []
    for (const right of permissions) {
      const { status } = await server.call({ rights: [right] }, method, url, payloadOf(method, url))
      expect(status).not.toBe(500)
      if (status !== 403) open.push(right)
    }
    expect(open.toSorted()).toEqual([...allowed].toSorted())
  },
)

test('every call that the server describes is in the table, and no other', () => {
  const { paths = {} } = server.app.swagger() as {
    paths?: Record<string, Record<string, unknown>>
  }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
    ),
  )
  const written = calls.map(([method, url]) => {
    const path = url
      .replace(/\?.*/, '')
      .replaceAll(
        /\/(26DE00000000999999|999999|9999|EMP|Z26999999999|MANUAL|FWD1|otto@zoll\.example)/g,
        '/{}',
      )
    return `${method} ${path}`
  })
  expect(described.toSorted()).toEqual(
    [...new Set([...written, ...publicCalls, ...furtherPublic, ...askedElsewhere])].toSorted(),
  )
})

test.each(calls)('%s %s needs a session [CV-027 RT-024]', async (method, url) => {
  const payload = payloadOf(method, url)
  const bare = await server.app.inject({ method, url, ...(payload ? { payload } : {}) })
  expect(bare.statusCode).toBe(401)
  expect(bare.json()).toMatchObject({ code: 'INVALID_SESSION' })
})

test.each([
  ['no company', undefined, 400, 'COMPANY_INVALID'],
  ['lower case', 'fwd1', 400, 'COMPANY_INVALID'],
  ['two codes', 'FWD1, FWD2', 400, 'COMPANY_INVALID'],
  ['three characters', 'FWD', 400, 'COMPANY_INVALID'],
  ['a company of others', 'FWD2', 401, 'INVALID_SESSION'],
] as const)(
  'a request with %s is refused [LG-021 EN-006]',
  async (_name, company, status, code) => {
    const answer = await server.call(
      { rights: ['EM01_RISK_FILE_READ'] },
      'POST',
      '/api/main/risk-file/v1/find',
      {},
      { 'emp-company': company },
    )
    expect(answer).toMatchObject({ status, body: { code } })
  },
)

test('an equipment load cannot be saved, as there is no such call [PM-021]', async () => {
  const answer = await server.call(
    { rights: [...permissions] },
    'PUT',
    '/api/main/equipment-load/v1',
    {},
  )
  expect(answer).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } })
})

test('the status codes are public, everything else in the document requires a session [CV-042]', async () => {
  const codes = await server.app.inject('/api/main/public/status-code/v1')
  expect(codes.statusCode).toBe(200)
})

test('fields that a reader may not see are absent from the record [PM-027 PM-028 PM-033]', async () => {
  const [id] = await insertOrders(server.database, [{ reference: 'Z26000000001' }])
  const keysFor = async (...rights: readonly (typeof permissions)[number][]) => {
    const answer = await server.call(
      { rights: ['EM01_PORT_ORDER_LIST', ...rights] },
      'GET',
      `/api/main/presentation-of-goods/v1/${id}`,
    )
    return Object.keys(answer.body)
  }
  const guarded = [
    'riskLevel',
    'statusCustoms',
    'statusCustomsZapp',
    'processingStatus',
    'customsStatus',
  ]
  const seen = async (...rights: readonly (typeof permissions)[number][]) => {
    const keys = await keysFor(...rights)
    return guarded.filter((name) => keys.includes(name))
  }
  expect(await seen()).toEqual([])
  expect(await seen('EM01_RISK_LEVEL_READ')).toEqual(['riskLevel'])
  expect(await seen('EM01_EMP_STATUS_SHOW')).toEqual(['statusCustoms'])
  expect(await seen('EM01_ZAPP_STATUS_SHOW')).toEqual(['statusCustomsZapp'])
  expect(await seen('EM01_PROCESSING_STATUS_WRITE')).toEqual(['processingStatus'])
  // A holder of rights on orders gets the code that decides about them (spec-15).
  expect(await seen('EM01_CUSTOMS_STATUS_AUSB_WRITE')).toEqual(['statusCustoms', 'customsStatus'])
})

test('orders belong to the companies that take part; the unrestricted read them, others find nothing', async () => {
  const [id] = await insertOrders(server.database, [{ reference: 'Z26000000777', company: 'FWD2' }])
  const url = `/api/main/presentation-of-goods/v1/${id}`
  const rights = ['EM01_PORT_ORDER_LIST'] as const
  expect((await server.call({ rights }, 'GET', url)).status).toBe(404)
  expect((await server.call({ rights, company: 'FWD2' }, 'GET', url)).status).toBe(200)
  const wide = [...rights, 'EM01_NO_PARTICIPANT_RESTRICTION' as const]
  expect((await server.call({ rights: wide }, 'GET', url)).status).toBe(200)
})
