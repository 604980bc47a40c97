import { z } from 'zod'
import { toMembership } from '#schema/users/groups.ts'
import type { DirectoryMember, DirectoryUser } from '#server/userDirectory.ts'
import type { AdminClient } from './adminClient.ts'
import { toStateVersion } from '#server/identity/stateVersion.ts'

/** A user with the ids of the user's groups. */
export interface Person {
  readonly member: DirectoryMember
  readonly groups: readonly KeycloakGroup[]
}

/** The users of a Keycloak realm, read only. */
export interface People {
  find(id: string): Promise<Person | undefined>
  findByUsername(username: string): Promise<Person | undefined>
  /** The groups of a user, who may be a service account; undefined if there is none. */
  findGroups(id: string): Promise<readonly string[] | undefined>
  /** Without phone numbers, which the brief form lacks, and with versions of the names only. */
  listMembers(companyCode: string): Promise<readonly DirectoryUser[]>
}

export const createPeople = (client: AdminClient, groups: Groups): People => {
  const findGroups = (id: string): Promise<KeycloakGroup[] | undefined> => {
    const query = { briefRepresentation: true }
    return client.find(['users', id, 'groups'], z.array(keycloakGroup), query)
  }
  const toPerson = async (user: KeycloakUser | undefined): Promise<Person | undefined> => {
    if (user === undefined || !isPerson(user)) return undefined
    const held = await findGroups(user.id)
    if (held === undefined) return undefined
    const paths = held.map((group) => group.path).toSorted()
    return { member: { ...toDirectoryUser(user, paths), groups: paths }, groups: held }
  }

  return {
    find: async (id) =>
      isUserId(id) ? toPerson(await client.find(['users', id], keycloakUser)) : undefined,
    findByUsername: async (username) => {
      const query = { username, exact: true }
      const found = await client.read(['users'], z.array(keycloakUser), query)
      return toPerson(found.find((user) => user.username.toLowerCase() === username))
    },
    findGroups: async (id) => (await findGroups(id))?.map(({ path }) => path),
    listMembers: async (companyCode) => {
      const read = (id: string) => readMembers(client, id)
      const members = await groups.withId(toMembership(companyCode), read)
      return (members ?? []).filter(isPerson).map((user) => toDirectoryUser(user))
    },
  }
}

const pageSize = 100

/** Undefined if there is no such group. A user who moves to the next page because of a concurrent change is listed once. */
export const readMembers = async (
  client: AdminClient,
  groupId: string,
): Promise<KeycloakUser[] | undefined> => {
  const members = new Map<string, KeycloakUser>()
  for (let first = 0; ; first += pageSize) {
    const query = { first, max: pageSize, briefRepresentation: true }
    const page = await client.find(['groups', groupId, 'members'], z.array(keycloakUser), query)
    if (page === undefined) return undefined
    for (const user of page) members.set(user.id, user)
    if (page.length < pageSize) return [...members.values()]
  }
}

const keycloakGroup = z.object({ id: z.string(), path: z.string() })
export type KeycloakGroup = z.output<typeof keycloakGroup>

export interface Groups {
  /** All of them, in order. @throws Error if the realm lacks one of exactly this path */
  getAll(paths: readonly string[]): Promise<readonly KeycloakGroup[]>
  /** The group of exactly this path. */
  find(path: string): Promise<KeycloakGroup | undefined>
  /** The result of `read` for a group's id; undefined if there is no such group. The id may be cached: not for changes. */
  withId<Answer>(
    path: string,
    read: (id: string) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined>
}

// A renamed group has the same id, so the cache must expire.
const rememberedMilliseconds = 60_000

export const createGroups = (client: AdminClient, clock: () => Date): Groups => {
  const ids = new Map<string, { readonly id: string; readonly until: number }>()

  const find = async (path: string): Promise<KeycloakGroup | undefined> => {
    const parts = path.split('/').slice(1)
    const found = await client.find(['group-by-path', ...parts], keycloakGroup)
    // Keycloak also matches similar paths.
    return found?.path === path ? found : undefined
  }

  const get = async (path: string): Promise<KeycloakGroup> => {
    const found = await find(path)
    if (found === undefined) throw new Error(`Keycloak has no group ${path}`)
    return found
  }

  return {
    find,
    getAll: (paths) => Promise.all(paths.map(get)),
    withId: async (path, read) => {
      const now = clock().getTime()
      const known = ids.get(path)
      const answer = known && now < known.until ? await read(known.id) : undefined
      if (answer !== undefined) return answer
      // Unknown, or recreated with another id.
      const found = await find(path)
      if (found === undefined) return undefined
      ids.set(path, { id: found.id, until: now + rememberedMilliseconds })
      return read(found.id)
    },
  }
}

/** A user in Keycloak's representation; the brief form omits the attributes. */
const keycloakUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  enabled: z.boolean(),
  serviceAccountClientId: z.string().nullish(),
  attributes: z.object({ phoneNumber: z.array(z.string()).nullish() }).nullish(),
})
type KeycloakUser = z.output<typeof keycloakUser>

/** Clients have service accounts among the users; the brief form only shows it in the name. */
export const isPerson = ({ username, serviceAccountClientId }: KeycloakUser): boolean =>
  !serviceAccountClientId && !username.startsWith('service-account-')

/** Ids are UUIDs, or imported ones; anything else is unknown and not worth a call. */
export const isUserId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

const toDirectoryUser = (user: KeycloakUser, groups: readonly string[] = []): DirectoryUser => {
  const { id, username, enabled } = user
  const [firstName, lastName] = [user.firstName ?? '', user.lastName ?? '']
  return {
    id,
    version: toStateVersion([firstName, lastName, enabled, groups.toSorted()]),
    username,
    email: user.email ?? '',
    firstName,
    lastName,
    phoneNumber: user.attributes?.phoneNumber?.[0] ?? null,
    enabled,
  }
}
