import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DirectoryUser } from '#server/userDirectory.ts'

/** A user in Keycloak's representation; the brief form omits the attributes. */
export const keycloakUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  enabled: z.boolean(),
  serviceAccountClientId: z.string().nullish(),
  attributes: z.object({ phoneNumber: z.array(z.string()).nullish() }).nullish(),
})
export type KeycloakUser = z.output<typeof keycloakUser>

/** Clients have service accounts among the users; the brief form only shows it in the name. */
export const isPerson = ({ username, serviceAccountClientId }: KeycloakUser): boolean =>
  !serviceAccountClientId && !username.startsWith('service-account-')

/** Ids are UUIDs, or imported ones; anything else is unknown and not worth a call. */
export const isUserId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

export const toDirectoryUser = (
  user: KeycloakUser,
  groups: readonly string[] = [],
): DirectoryUser => {
  const { id, username, enabled } = user
  const [firstName, lastName] = [user.firstName ?? '', user.lastName ?? '']
  return {
    id,
    version: toVersion([firstName, lastName, enabled, groups.toSorted()]),
    username,
    email: user.email ?? '',
    firstName,
    lastName,
    phoneNumber: user.attributes?.phoneNumber?.[0] ?? null,
    enabled,
  }
}

/** Keycloak has no versions. A hash of the state from 1 to 2^31 - 1, which is almost always different but not ordered. */
const toVersion = (state: readonly unknown[]): number => {
  const digest = createHash('sha256').update(JSON.stringify(state)).digest()
  return digest.readUInt32BE() & 0x7fff_ffff || 1
}
