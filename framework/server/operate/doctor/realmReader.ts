import type { z } from 'zod'
import { createAdminClient, type Path, type Query } from '#server/identity/keycloak/adminClient.ts'
import { createServiceToken } from '#server/identity/keycloak/serviceToken.ts'
import type { Settings } from '#server/settings.ts'

/** What was read; `refused` if the service account may not read it. */
export type RealmAnswer<Content> =
  | { readonly kind: 'found'; readonly content: Content }
  | { readonly kind: 'missing' | 'refused' | 'silent' }

/** Reads the realm as the service account of the portal. */
export interface RealmReader {
  /** Undefined: no realm is administered. */
  readonly url: string | undefined
  /** What is wrong with the service account; undefined if it gets a token. */
  account(): Promise<string | undefined>
  read<Content>(
    path: Path,
    schema: z.ZodType<Content>,
    query?: Query,
  ): Promise<RealmAnswer<Content>>
}

const timeLimit = 5_000

export const createRealmReader = (
  { oidcAdmin, oidcIssuer }: Settings,
  clock: () => Date,
): RealmReader => {
  if (oidcAdmin === undefined || oidcIssuer === undefined)
    return {
      url: undefined,
      account: async () => undefined,
      read: async () => ({ kind: 'silent' }),
    }
  const token = createServiceToken({ ...oidcAdmin, issuer: oidcIssuer, clock, timeLimit })
  const client = createAdminClient(oidcAdmin.url, token, timeLimit)
  return {
    url: oidcAdmin.url,
    account: async () => {
      try {
        await token.get()
        return undefined
      } catch (error) {
        return reasonOf(error)
      }
    },
    read: async (path, schema, query) => {
      try {
        const content = await client.find(path, schema, query)
        return content === undefined ? { kind: 'missing' } : { kind: 'found', content }
      } catch (error) {
        return { kind: /answered 403/.test(reasonOf(error)) ? 'refused' : 'silent' }
      }
    },
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}
