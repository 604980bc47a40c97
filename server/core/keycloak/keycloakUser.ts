import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DirectoryUser } from '#server/core/userDirectory.ts'

/** A user as Keycloak says it; the brief form leaves out the attributes. */
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

/** Clients have users of their own among the people; the brief form shows it in the name alone. */
export const isPerson = ({ username, serviceAccountClientId }: KeycloakUser): boolean =>
  !serviceAccountClientId && !username.startsWith('service-account-')

/** Ids are UUIDs, or what an import gave; anything else is nobody's and is not worth a call. */
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

/** Keycloak counts no versions. Of two states almost surely two numbers, from 1 to 2^31 - 1; which came later nobody can tell. */
const toVersion = (state: readonly unknown[]): number => {
  const digest = createHash('sha256').update(JSON.stringify(state)).digest()
  return digest.readUInt32BE() & 0x7fff_ffff || 1
}
