import { z } from 'zod'
import type { Application } from '#schema/application.ts'
import type { NewClient } from '#server/userDirectory.ts'
import type { AdminClient, Path } from './adminClient.ts'
import { audienceMapper, groupMapper, tokenTypeAttribute } from './realm.ts'

/** The API clients of companies in a realm: confidential clients that can only get tokens for their own service account. */
export interface ApiClients {
  /** The id of the service account, which has no groups yet. */
  create(client: NewClient): Promise<string>
  readSecret(clientId: string): Promise<string>
  /** The new secret. */
  renewSecret(clientId: string): Promise<string>
  /** A missing client is no error. */
  delete(clientId: string): Promise<void>
}

const withId = z.object({ id: z.string() })
const roleList = z.array(z.object({ id: z.string(), name: z.string() }))
const secretAnswer = z.object({ value: z.string().min(1) })

export const createApiClients = (
  client: AdminClient,
  { client: portal, audience }: Application['signIn'],
): ApiClients => {
  const find = async (clientId: string): Promise<Path | undefined> => {
    const [found] = await client.read(['clients'], z.array(withId), { clientId })
    return found && ['clients', found.id]
  }
  const get = async (clientId: string): Promise<Path> => {
    const found = await find(clientId)
    if (found === undefined) throw new Error(`Keycloak has no client ${clientId}`)
    return found
  }
  const readSecretAt = async (path: Path): Promise<string> =>
    (await client.read([...path, 'client-secret'], secretAnswer)).value

  return {
    create: async ({ clientId, company, username }) => {
      const portalPath = await get(portal)
      const roles = await client.read([...portalPath, 'roles'], roleList)
      const id = await client.create(['clients'], {
        clientId,
        name: `${company}: ${username}`,
        publicClient: false,
        standardFlowEnabled: false,
        implicitFlowEnabled: false,
        directAccessGrantsEnabled: false,
        serviceAccountsEnabled: true,
        fullScopeAllowed: false,
        redirectUris: [],
        attributes: tokenTypeAttribute,
        defaultClientScopes: ['basic', 'roles'],
        optionalClientScopes: [],
        protocolMappers: [groupMapper, audienceMapper(audience), usernameMapper(username)],
      })
      if (id === undefined) throw new Error(`Keycloak already has a client ${clientId}`)
      const path = ['clients', id]
      // Roles of the portal alone are in its tokens, not those of Keycloak's own clients.
      const scope = [...path, 'scope-mappings', ...portalPath]
      await client.change('POST', scope, roles)
      return (await client.read([...path, 'service-account-user'], withId)).id
    },
    readSecret: async (clientId) => readSecretAt(await get(clientId)),
    renewSecret: async (clientId) => {
      const path = await get(clientId)
      await client.change('POST', [...path, 'client-secret'])
      return readSecretAt(path)
    },
    delete: async (clientId) => {
      const path = await find(clientId)
      if (path) await client.change('DELETE', path)
    },
  }
}

const usernameMapper = (username: string) => ({
  name: 'user name',
  protocol: 'openid-connect',
  protocolMapper: 'oidc-hardcoded-claim-mapper',
  config: {
    'claim.name': 'preferred_username',
    'claim.value': username,
    'jsonType.label': 'String',
    'access.token.claim': 'true',
    'id.token.claim': 'false',
    'userinfo.token.claim': 'false',
  },
})
