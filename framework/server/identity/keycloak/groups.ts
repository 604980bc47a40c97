import { z } from 'zod'
import type { AdminClient } from './adminClient.ts'

export const keycloakGroup = z.object({ id: z.string(), path: z.string() })
export type KeycloakGroup = z.output<typeof keycloakGroup>

export interface Groups {
  /** All of them, in order. @throws Error if the realm lacks one of exactly this path */
  getAll(paths: readonly string[]): Promise<readonly KeycloakGroup[]>
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
