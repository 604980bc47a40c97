import { inject } from 'vitest'
import type { KeycloakAddress } from './runKeycloak.ts'

export interface RealmUser {
  readonly id: string
  readonly username: string
  readonly firstName?: string
  readonly lastName?: string
  readonly enabled?: boolean
  readonly emailVerified?: boolean
}

/** @throws TypeError where it was not started */
export const readKeycloak = (): KeycloakAddress => {
  const keycloak = inject('keycloak')
  if (keycloak === undefined) throw new TypeError('there is no Keycloak')
  return keycloak
}

/** What all users of these tests have as their password. */
export const password = 'a password of these tests'

/** The operator of the realm, who uses Keycloak's own administration. */
export const createOperator = ({ url, admin }: KeycloakAddress) => {
  const requestToken = async (): Promise<string> => {
    const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: admin.id,
        client_secret: admin.secret,
      }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  let token: { readonly text: string; readonly until: number } | undefined

  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    // Tokens of the realm `master` live for a minute.
    if (token === undefined || token.until < performance.now())
      token = { text: await requestToken(), until: performance.now() + 30_000 }
    const answer = await fetch(`${url}/admin/realms/port${path}`, {
      method,
      headers: { authorization: `Bearer ${token.text}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
    return answer
  }
  const read = async <Content>(path: string): Promise<Content> =>
    (await (await send('GET', path)).json()) as Content
  const groupAt = async (path: string) => (await read<{ id: string }>(`/group-by-path${path}`)).id
  const clientOf = async (clientId: string) => {
    const [client] = await read<{ id: string }[]>(`/clients?clientId=${clientId}`)
    if (client === undefined) throw new Error(`there is no client ${clientId}`)
    return client.id
  }

  return {
    send,
    read,
    groupAt,
    clientOf,

    addCompany: async (code: string): Promise<void> => {
      const companies = await groupAt('/COMPANY')
      await send('POST', `/groups/${companies}/children`, { name: code })
      await send('POST', `/groups/${await groupAt(`/COMPANY/${code}`)}/children`, { name: 'ADMIN' })
    },

    /** With the password of these tests, and without a second factor, unless the user is as the realm makes new ones. */
    addUser: async (
      username: string,
      groups: readonly string[],
      {
        isAsNew = false,
        ...more
      }: { readonly firstName?: string; readonly isAsNew?: boolean } = {},
    ): Promise<string> => {
      const answer = await send('POST', '/users', {
        username,
        email: username,
        firstName: username.split('@')[0],
        lastName: 'Cast',
        enabled: true,
        emailVerified: true,
        credentials: [{ type: 'password', value: password, temporary: false }],
        groups,
        ...more,
      })
      const id = answer.headers.get('location')?.split('/').at(-1) ?? ''
      if (!isAsNew) await send('PUT', `/users/${id}`, { requiredActions: [] })
      return id
    },

    enter: async (id: string, group: string) =>
      void (await send('PUT', `/users/${id}/groups/${await groupAt(group)}`)),
    leave: async (id: string, group: string) =>
      void (await send('DELETE', `/users/${id}/groups/${await groupAt(group)}`)),
    groupsOf: async (id: string): Promise<string[]> =>
      (await read<{ path: string }[]>(`/users/${id}/groups`)).map(({ path }) => path).toSorted(),
    find: async (username: string): Promise<RealmUser | undefined> =>
      (await read<RealmUser[]>(`/users?exact=true&username=${encodeURIComponent(username)}`))[0],
    credentialsOf: async (id: string) =>
      (await read<{ type: string }[]>(`/users/${id}/credentials`)).map(({ type }) => type),

    /** A new secret of the client that administers users. */
    renewSecret: async (): Promise<string> => {
      const path = `/clients/${await clientOf('emp-admin')}/client-secret`
      return ((await (await send('POST', path)).json()) as { value: string }).value
    },
  }
}
export type Operator = ReturnType<typeof createOperator>
