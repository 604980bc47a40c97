import { expect, test } from 'vitest'
import { blockersOf } from '#framework/schema/actions/rules.ts'
import { portOrderStatusDashboard } from '#resources/order/portOrderStatusDashboard.ts'
import type { Session } from '#framework/schema/session.ts'
import { actionsOf } from '#framework/schema/views.ts'

const session: Session = {
  username: 'anna',
  participantCode: 'FWD1',
  permissions: [],
  groups: [],
  flags: [],
  archive: false,
}

test('the dashboard offers import verification only while EMPN2641 is on [DB-011 FF-002]', () => {
  const action = actionsOf(portOrderStatusDashboard)['importVerification']
  if (action === undefined) throw new TypeError('there is no such action')
  const against = (flags: Session['flags']) =>
    blockersOf(portOrderStatusDashboard, action, { ...session, flags })
  expect(against([])).toEqual([{ kind: 'rule', name: 'offered' }])
  expect(against(['EMPN2641'])).toEqual([])
})
