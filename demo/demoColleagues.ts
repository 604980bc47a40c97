import { port } from '#resources/application.ts'
import { toAdministration, toMembership, toPermissionGroup } from '@quayside/framework'
import { offeredPermissions } from '#resources/permissions.ts'

export interface DemoColleague {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly groups: readonly string[]
}

const HOME = 'FWD1'

// Obviously invented. They cannot sign in: they have no password.
const names = [
  ['Alke', 'Ankerplatz'],
  ['Boje', 'Backbord'],
  ['Dorte', 'Drehbruecke'],
  ['Enno', 'Ebbstrom'],
  ['Frauke', 'Fahrrinne'],
  ['Gerrit', 'Gangway'],
  ['Hanke', 'Hafenkante'],
  ['Imke', 'Inselpier'],
  ['Jelto', 'Jakobsleiter'],
  ['Keno', 'Kaimauer'],
  ['Lubbe', 'Ladeluke'],
  ['Maike', 'Molenkopf'],
  ['Nanno', 'Nebelhorn'],
  ['Okka', 'Oberdeck'],
  ['Poppe', 'Poller'],
  ['Quint', 'Querkanal'],
  ['Rixte', 'Reling'],
  ['Swantje', 'Schleuse'],
  ['Tamme', 'Tidenhub'],
  ['Ubbo', 'Uferdamm'],
  ['Vroni', 'Vorschiff'],
  ['Wiebke', 'Wendebecken'],
  ['Xaver', 'Xebecke'],
  ['Ysolde', 'Yachtsteg'],
  ['Zacharias', 'Zollboot'],
] as const

/** One to five of the rights that an admin may assign, varying between colleagues. */
const toRights = (index: number) => {
  const count = 1 + (index % 5)
  const size = offeredPermissions.length
  const picked = Array.from({ length: count }, (_, step) => (index * 3 + step * 5) % size)
  return offeredPermissions.filter((_, place) => picked.includes(place))
}

/** Colleagues for the user administration of a demo company: admins, a shared one, and various rights. */
export const demoColleagues: readonly DemoColleague[] = names.map(
  ([firstName, lastName], index) => ({
    username: `${firstName}.${lastName}@fwd1.example`.toLowerCase(),
    firstName,
    lastName,
    groups: [
      toMembership(HOME),
      ...(index % 11 === 4 ? [toAdministration(HOME)] : []),
      // Also works for another company: only the operator may change names and rights.
      ...(index === 17 ? [toMembership('FWD2')] : []),
      ...toRights(index).map((name) => toPermissionGroup(port, name)),
    ],
  }),
)
