import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

export interface FakeUser {
  readonly id: string
  readonly username: string
  email: string
  firstName: string
  lastName: string
  enabled: boolean
  emailVerified: boolean
  serviceAccountClientId?: string
  attributes?: Record<string, string[]>
  /** Ids. */
  readonly groups: Set<string>
  logouts: number
  mails: string[][]
  credentials: string[]
}

interface FakeGroup {
  readonly id: string
  path: string
  /** Names of roles of the portal. */
  readonly roles: Set<string>
  /** Roles of other clients. */
  foreign?: Record<string, string[]>
}

interface FakeClient {
  readonly id: string
  readonly clientId: string
  secret: string
  /** Names of roles of the portal. */
  scope: string[]
}

type Fault = number | 'hangs' | 'failsAfterwards' | undefined

export const secret = 'fake-secret-of-the-portal'
const adminPath = '/admin/realms/port'

/**
 * The admin calls of a Keycloak 26 that the portal makes, according to its documentation and source: members
 * in pages, groups by path, applied and ignored properties of user updates, conflicts, expiring tokens.
 */
export const startFakeKeycloak = async (groupPaths: readonly string[] = []) => {
  const users = new Map<string, FakeUser>()
  const clients = new Map<string, FakeClient>([
    ['portal', { id: 'portal', clientId: 'emp', secret: '', scope: [] }],
  ])
  const groups = new Map<string, FakeGroup>()
  /** Expiry of the tokens by the fake's clock, in milliseconds. */
  const tokens = new Map<string, number>()
  const state = {
    isDown: false,
    hasMail: true,
    now: 0,
    tokenSeconds: 60,
    tokensGiven: 0,
    /** Method and raw address of each admin call, without the realm's prefix. */
    calls: [] as string[],
    /** Paths that are answered with another group. */
    mistaken: new Map<string, string>(),
    /** The fault of a call, by its name in `calls`. */
    fault: (_call: string): Fault => undefined,
  }

  const addGroup = (path: string) => {
    const group: FakeGroup = { id: randomUUID(), path, roles: new Set() }
    groups.set(group.id, group)
    return group.id
  }
  const groupAt = (path: string) => [...groups.values()].find((group) => group.path === path)
  const addUser = (
    username: string,
    paths: readonly string[],
    more: Partial<FakeUser> = {},
  ): FakeUser => {
    const ids = paths.map((path) => groupAt(path)?.id ?? addGroup(path))
    const user: FakeUser = {
      id: randomUUID(),
      username,
      email: username,
      firstName: 'Anna',
      lastName: 'Ahlers',
      enabled: true,
      emailVerified: true,
      groups: new Set(ids),
      logouts: 0,
      mails: [],
      credentials: [],
      ...more,
    }
    users.set(user.id, user)
    return user
  }
  for (const path of groupPaths) addGroup(path)

  const app = Fastify({ forceCloseConnections: true })
  const callOf = ({ method, url }: FastifyRequest) => `${method} ${url.replace(adminPath, '')}`

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', async (request, reply) => {
    const call = callOf(request)
    if (request.url.startsWith(adminPath)) state.calls.push(call)
    const fault = state.isDown ? 503 : state.fault(call)
    if (fault === 'hangs') await new Promise((resolve) => void setTimeout(resolve, 2_000).unref())
    if (typeof fault === 'number') return reply.code(fault).type('text/html').send('<h1>Oops</h1>')
    if (!request.url.startsWith(adminPath)) return
    const end = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (end === undefined || end <= state.now) {
      return reply.code(401).send({ error: 'HTTP 401 Unauthorized' })
    }
  })
  app.addHook('onSend', async (request, reply) => {
    if (state.fault(callOf(request)) === 'failsAfterwards') reply.code(502)
  })

  app.post('/realms/port/protocol/openid-connect/token', async (request, reply) => {
    const form = request.body as URLSearchParams
    if (form.get('client_id') !== 'emp-admin' || form.get('client_secret') !== secret) {
      return reply.code(401).send({ error: 'unauthorized_client' })
    }
    state.tokensGiven += 1
    const token = `secret-token-${randomUUID()}`
    tokens.set(token, state.now + state.tokenSeconds * 1_000)
    return { access_token: token, expires_in: state.tokenSeconds, token_type: 'Bearer' }
  })

  const notFound = (reply: FastifyReply) => reply.code(404).send({ error: 'Not found' })
  const toFull = ({
    groups: _groups,
    logouts: _logouts,
    mails: _mails,
    credentials: _credentials,
    ...user
  }: FakeUser) => user
  // As in the source: service accounts are not marked.
  const toBrief = (user: FakeUser) => {
    const { attributes: _attributes, serviceAccountClientId: _client, ...brief } = toFull(user)
    return brief
  }
  const toGroup = ({ id, path, roles, foreign }: FakeGroup) => ({
    id,
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    ...(roles.size > 0 || foreign ? { clientRoles: { emp: [...roles], ...foreign } } : {}),
  })
  const byId = (request: FastifyRequest) => users.get((request.params as { id: string }).id)

  app.get(`${adminPath}/group-by-path/*`, async (request, reply) => {
    // An encoded slash is not a separator, and dots are not a group.
    const path = decodeURI(request.url.split('/group-by-path')[1] ?? '')
    const group = groupAt(state.mistaken.get(path) ?? path)
    return group ? toGroup(group) : notFound(reply)
  })
  const groupOf = (request: FastifyRequest) => groups.get((request.params as { id: string }).id)
  const isChildOf = (group: FakeGroup, path: string) =>
    group.path.slice(0, group.path.lastIndexOf('/')) === path
  app.get(`${adminPath}/groups/:id/children`, async (request, reply) => {
    const parent = groupOf(request)
    if (!parent) return notFound(reply)
    const { first = '0', max = '10' } = request.query as Record<string, string>
    const children = [...groups.values()].filter((group) => isChildOf(group, parent.path))
    return children.slice(Number(first), Number(first) + Number(max)).map(toGroup)
  })
  app.post(`${adminPath}/groups/:id/children`, async (request, reply) => {
    const path = `${groupOf(request)?.path}/${(request.body as { name: string }).name}`
    if (groupAt(path)) return reply.code(409).send({ errorMessage: 'Sibling exists' })
    const id = addGroup(path)
    return reply.code(201).header('location', `http://fake${adminPath}/groups/${id}`).send()
  })
  app.put(`${adminPath}/groups/:id`, async (request, reply) => {
    const group = groupOf(request)
    if (!group) return notFound(reply)
    const { name } = request.body as { name: string }
    group.path = group.path.replace(/[^/]+$/, name)
    return reply.code(204).send()
  })
  app.delete(`${adminPath}/groups/:id`, async (request, reply) => {
    const gone = groupOf(request)
    if (!gone) return notFound(reply)
    for (const { id, path } of groups.values())
      if (id === gone.id || path.startsWith(`${gone.path}/`)) {
        groups.delete(id)
        for (const user of users.values()) user.groups.delete(id)
      }
    return reply.code(204).send()
  })
  const mapping = `${adminPath}/groups/:id/role-mappings/clients/portal`
  const namesIn = (request: FastifyRequest) =>
    (request.body as { name: string }[]).map(({ name }) => name)
  app.post(mapping, async (request, reply) => {
    for (const name of namesIn(request)) groupOf(request)?.roles.add(name)
    return reply.code(groupOf(request) ? 204 : 404).send()
  })
  app.delete(mapping, async (request, reply) => {
    for (const name of namesIn(request)) groupOf(request)?.roles.delete(name)
    return reply.code(groupOf(request) ? 204 : 404).send()
  })
  app.get(`${adminPath}/groups/:id/members`, async (request, reply) => {
    const { id } = request.params as { id: string }
    if (!groups.has(id)) return notFound(reply)
    const query = request.query as Record<string, string>
    const first = Number(query['first'] ?? 0)
    const members = [...users.values()].filter((user) => user.groups.has(id))
    const page = members.slice(first, first + Number(query['max'] ?? 100))
    return page.map(query['briefRepresentation'] === 'true' ? toBrief : toFull)
  })
  app.get(`${adminPath}/users`, async (request) => {
    const { username = '', exact } = request.query as { username?: string; exact?: string }
    const all = [...users.values()]
    return all
      .filter((user) =>
        exact === 'true' ? user.username === username : user.username.includes(username),
      )
      .map(toFull)
  })
  app.post(`${adminPath}/users`, async (request, reply) => {
    const { groups: paths = [], ...body } = request.body as Partial<FakeUser> & {
      username: string
      groups?: string[]
    }
    const taken = [...users.values()].some(
      ({ username, email }) => username === body.username || email === body.email,
    )
    if (taken) return reply.code(409).send({ errorMessage: 'User exists with same username' })
    if (!paths.every(groupAt)) return reply.code(400).send({ errorMessage: 'Group not found' })
    if (/[<>]/.test(body.lastName ?? '')) return reply.code(400).send({ errorMessage: 'bad name' })
    const { id } = addUser(body.username, paths, { enabled: false, emailVerified: false, ...body })
    return reply.code(201).header('location', `http://fake${adminPath}/users/${id}`).send()
  })
  app.get(`${adminPath}/users/:id`, async (request, reply) => {
    const user = byId(request)
    return user ? toFull(user) : notFound(reply)
  })
  app.put(`${adminPath}/users/:id`, async (request, reply) => {
    const user = byId(request)
    if (!user) return notFound(reply)
    // `groups` is ignored, all other properties are applied.
    const { groups: _ignored, ...body } = request.body as Partial<FakeUser>
    if (/[<>]/.test(body.lastName ?? '')) return reply.code(400).send({ errorMessage: 'bad name' })
    Object.assign(user, body)
    return reply.code(204).send()
  })
  app.delete(`${adminPath}/users/:id`, async (request, reply) => {
    const user = byId(request)
    if (!user) return notFound(reply)
    users.delete(user.id)
    return reply.code(204).send()
  })
  app.get(`${adminPath}/users/:id/groups`, async (request, reply) => {
    const user = byId(request)
    return user
      ? [...user.groups].flatMap((id) => groups.get(id) ?? []).map(toGroup)
      : notFound(reply)
  })
  app.put(`${adminPath}/users/:id/groups/:groupId`, async (request, reply) => {
    const { groupId } = request.params as { groupId: string }
    if (!groups.has(groupId)) return notFound(reply)
    byId(request)?.groups.add(groupId)
    return reply.code(byId(request) ? 204 : 404).send()
  })
  app.delete(`${adminPath}/users/:id/groups/:groupId`, async (request, reply) => {
    const { groupId } = request.params as { groupId: string }
    if (!groups.has(groupId)) return notFound(reply)
    // A missing membership is no error.
    byId(request)?.groups.delete(groupId)
    return reply.code(byId(request) ? 204 : 404).send()
  })
  app.get(`${adminPath}/users/:id/credentials`, async (request, reply) => {
    const user = byId(request)
    return user ? user.credentials.map((id) => ({ id, type: 'password' })) : notFound(reply)
  })
  app.delete(`${adminPath}/users/:id/credentials/:credentialId`, async (request, reply) => {
    const user = byId(request)
    const { credentialId } = request.params as { credentialId: string }
    if (!user?.credentials.includes(credentialId)) return notFound(reply)
    user.credentials = user.credentials.filter((id) => id !== credentialId)
    return reply.code(204).send()
  })
  app.post(`${adminPath}/users/:id/logout`, async (request, reply) => {
    const user = byId(request)
    if (!user) return notFound(reply)
    user.logouts += 1
    return reply.code(204).send()
  })
  app.put(`${adminPath}/users/:id/execute-actions-email`, async (request, reply) => {
    const user = byId(request)
    if (!user) return notFound(reply)
    if (!state.hasMail) return reply.code(500).send({ errorMessage: 'Failed to send mail' })
    user.mails.push(request.body as string[])
    return reply.code(204).send()
  })

  const clientOf = (request: FastifyRequest) =>
    clients.get((request.params as { id: string }).id) as FakeClient
  const accountOf = ({ clientId }: FakeClient) =>
    [...users.values()].find((user) => user.serviceAccountClientId === clientId)
  app.get(`${adminPath}/clients`, async (request) => {
    const { clientId } = request.query as { clientId: string }
    return [...clients.values()].filter((client) => client.clientId === clientId)
  })
  app.post(`${adminPath}/clients`, async (request, reply) => {
    const { clientId } = request.body as FakeClient
    const client = { id: randomUUID(), clientId, secret: randomUUID(), scope: [] }
    clients.set(client.id, client)
    addUser(`service-account-${clientId}`, [], { serviceAccountClientId: clientId })
    return reply.code(201).header('location', `http://fake${adminPath}/clients/${client.id}`).send()
  })
  app.delete(`${adminPath}/clients/:id`, async (request, reply) => {
    const client = clientOf(request)
    users.delete(accountOf(client)?.id ?? '')
    clients.delete(client.id)
    return reply.code(204).send()
  })
  app.get(`${adminPath}/clients/portal/roles`, async () =>
    ['EM01_STATISTICS', 'EM01_RISK_FILE_READ'].map((name) => ({ id: randomUUID(), name })),
  )
  app.post(`${adminPath}/clients/:id/scope-mappings/clients/portal`, async (request, reply) => {
    clientOf(request).scope = (request.body as { name: string }[]).map(({ name }) => name)
    return reply.code(204).send()
  })
  app.get(`${adminPath}/clients/:id/service-account-user`, async (request) =>
    accountOf(clientOf(request)),
  )
  app.get(`${adminPath}/clients/:id/client-secret`, async (request) => ({
    value: clientOf(request).secret,
  }))
  app.post(`${adminPath}/clients/:id/client-secret`, async (request) => {
    clientOf(request).secret = randomUUID()
    return { value: clientOf(request).secret }
  })

  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    issuer: `${address}/realms/port`,
    adminUrl: `${address}${adminPath}`,
    users,
    clients,
    groups,
    state,
    addUser,
    addGroup,
    /** Like Keycloak after the group was deleted and recreated. */
    renewGroup: (path: string) => {
      const old = groupAt(path)
      if (old) groups.delete(old.id)
      const id = addGroup(path)
      for (const { groups: held } of users.values()) if (old && held.delete(old.id)) held.add(id)
    },
    pathsOf: (id: string) =>
      [...(users.get(id)?.groups ?? [])].map((group) => String(groups.get(group)?.path)).toSorted(),
    revokeTokens: () => tokens.clear(),
    stop: () => app.close(),
  }
}
