import { port } from '#resources/application.ts'
import { expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import type { Since } from '#framework/schema/home.ts'
import type { Permission } from '#framework/schema/application.ts'
import type { Session } from '#framework/schema/session.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { freshRows } from '#framework/server/routes/home/trend.ts'

const timeZone = 'Europe/Berlin'
const due = {
  now: new Date('2026-11-20T12:00:00.000Z'),
  rules: { hours: {}, soonHours: 1, timeZone },
}
const sessionOf = (permissions: readonly Permission[]): Session => ({
  participantCode: 'FWD1',
  username: 'anna@fwd1.example',
  permissions,
  groups: [],
  flags: [],
  archive: false,
})

/** Whether a count of orders says to the holder of some rights how many came since yesterday. */
const says = (since: Since, ...rights: readonly Permission[]): boolean => {
  const tile = { filters: { type: 'AES' }, since: [since] }
  const session = sessionOf(['EM01_PORT_ORDER_LIST', ...rights])
  const caller = { application: port, session, timeZone, due }
  return freshRows(allResources, presentationOfGoods, tile, caller, () => undefined) !== undefined
}

test.each<[what: string, since: Since, right: Permission, less: Permission]>([
  [
    'entries of another resource',
    { in: 'customsStatus', where: { status: ['STOP'] } },
    'EM01_CUSTOMS_STATUS_READ',
    'EM01_EMP_STATUS_SHOW',
  ],
  [
    'values of these entries',
    { in: 'statusHistory', where: { source: ['ZAPP'] } },
    'EM01_ZAPP_STATUS_SHOW',
    'EM01_EMP_STATUS_SHOW',
  ],
  ['a field of the row', 'statusCustomsZapp', 'EM01_ZAPP_STATUS_SHOW', 'EM01_EMP_STATUS_SHOW'],
])(
  'a count since yesterday that follows from %s is for those with its right, even where the count itself needs less',
  (_what, since, right, less) => {
    expect(says(since, right)).toBe(true)
    expect(says(since, less)).toBe(false)
  },
)
