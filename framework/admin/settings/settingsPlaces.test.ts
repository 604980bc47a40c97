import { expect, test } from 'vitest'
import { canAccess } from '#schema/access.ts'
import type { Session } from '#schema/session.ts'
import { settingsPlacesOf } from './settingsPlaces.ts'

const pages = {
  labels: { route: '/settings/labels', rights: [], title: 'labels' },
  rates: { route: '/settings/rates', rights: ['companyAdmin'], title: 'rates' },
  owners: { route: '/owners', rights: [], title: 'owners' },
  similar: { route: '/settings-of-others', rights: [], title: 'similar' },
} as const
const own = ['/settings/appearance', '/settings/notifications', '/settings/security']
const company = ['/settings/roles', '/settings/webhooks', '/settings/api-clients']

test('pages below /settings follow those of the framework, by whose they are', () => {
  const places = settingsPlacesOf({ pages })
  expect(places.map(({ name }) => name)).toEqual([...own, 'labels', ...company, 'rates'])
  expect(places.filter(({ group }) => group === 'company').map(({ name }) => name)).toEqual([
    ...company,
    'rates',
  ])
})

test('the rights of pages of the framework are known by their address', () => {
  const session: Session = {
    participantCode: 'ABCD',
    username: 'anna@abcd.test',
    permissions: [],
    groups: ['/COMPANY/ABCD'],
    flags: [],
    archive: false,
  }
  const admin = { ...session, groups: ['/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN'] }
  const openTo = (who: Session) =>
    [...own, ...company].filter((resource) => canAccess({ pages }, who, { resource }))
  expect(openTo(session)).toEqual(own)
  expect(openTo(admin)).toEqual([...own, ...company])
  expect(canAccess({ pages }, admin, { resource: '/settings/unknown' })).toBe(false)
})
