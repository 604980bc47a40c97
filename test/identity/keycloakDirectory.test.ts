import { port } from '#resources/application.ts'
import { openFiles } from '#framework/server/files/openFiles.ts'
import { noTelemetry } from '#framework/server/operate/telemetry/telemetry.ts'
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createKeycloakDirectory } from '#framework/server/identity/keycloak/keycloakDirectory.ts'
import { product } from '#server/product.ts'
import { readSettings } from '#framework/server/settings.ts'
import type { Database } from '#framework/server/database/openDatabase.ts'
import type { UserChanges } from '#framework/server/userDirectory.ts'
import { secret, startFakeKeycloak } from '#test/fakes/fakeKeycloak.ts'
import { engines, type Engine } from '#test/process/engines.ts'

const own = '/COMPANY/FWD1'
const statistics = '/APPLICATION/EMP/EM01_STATISTICS'
const riskRead = '/APPLICATION/EMP/EM01_RISK_FILE_READ'
const riskWrite = '/APPLICATION/EMP/EM01_RISK_FILE_WRITE'
const paths = [own, `${own}/ADMIN`, statistics, riskRead, riskWrite]

const [shared] = engines as [Engine]
let database: Database
beforeAll(async () => {
  database = await shared.open()
})
afterAll(() => database.close())

const setUp = async (
  options: { sendsMail?: boolean; timeLimit?: number; secret?: string } = {},
) => {
  const fake = await startFakeKeycloak(paths)
  onTestFinished(() => fake.stop())
  const logged: { facts: object; text: string }[] = []
  const directory = createKeycloakDirectory({
    issuer: fake.issuer,
    signIn: port.signIn,
    url: fake.adminUrl,
    clientId: 'emp-admin',
    clientSecret: options.secret ?? secret,
    sendsMail: options.sendsMail ?? false,
    clock: () => new Date(fake.state.now),
    log: { error: (facts, text) => void logged.push({ facts, text }) },
    timeLimit: options.timeLimit ?? 5_000,
  })
  const change = <Answer>(work: (changes: UserChanges) => Promise<Answer>, on = database) =>
    on.db.transaction().execute((transaction) => directory.change(transaction, work))
  const anna = fake.addUser('anna@fwd1.example', [own, statistics], {
    attributes: { phoneNumber: ['+49 421 1'], favourite: ['blue'] },
  })
  return { ...fake, directory, change, logged, anna }
}

const newUser = {
  username: 'new@fwd1.example',
  email: 'new@fwd1.example',
  firstName: 'Nora',
  lastName: 'Neu',
  groups: [own],
}
const failure = new Error('the work failed')
const fail = () => Promise.reject(failure)
const unavailable = { code: 'IDENTITY_UNAVAILABLE', status: 503 }

test('a company of more than one page is listed completely, without the accounts of clients', async () => {
  const { directory, addUser, state } = await setUp()
  for (let number = 1; number < 230; number += 1) addUser(`user${number}@fwd1.example`, [own])
  addUser('service-account-emp', [own], { serviceAccountClientId: 'emp' })
  addUser('other@fwd2.example', ['/COMPANY/FWD2'])
  const members = await directory.listMembers('FWD1')
  expect(members).toHaveLength(230)
  expect(members.map(({ username }) => username)).not.toContain('service-account-emp')
  expect(state.calls.filter((call) => call.includes('/members'))).toHaveLength(3)
})

test('the id of a group is read once, and again when the group was recreated or a minute is over', async () => {
  const { directory, renewGroup, state } = await setUp()
  const groupCalls = () => state.calls.filter((call) => call.includes('group-by-path')).length
  await directory.listMembers('FWD1')
  await directory.listMembers('FWD1')
  expect(groupCalls()).toBe(1)
  renewGroup(own)
  expect(await directory.listMembers('FWD1')).toHaveLength(1)
  expect(groupCalls()).toBe(2)
  state.now += 61_000
  await directory.listMembers('FWD1')
  expect(groupCalls()).toBe(3)
  expect(await directory.listMembers('NONE')).toEqual([])
})

test('a user is found by id and by name, with groups as paths', async () => {
  const { directory, anna } = await setUp()
  const found = await directory.find(anna.id)
  expect(found).toEqual({
    id: anna.id,
    version: expect.any(Number) as number,
    username: 'anna@fwd1.example',
    email: 'anna@fwd1.example',
    firstName: 'Anna',
    lastName: 'Ahlers',
    phoneNumber: '+49 421 1',
    enabled: true,
    groups: [statistics, own],
  })
  expect(await directory.findByUsername('anna@fwd1.example')).toEqual(found)
  expect(await directory.findByUsername('anna@fwd1')).toBeUndefined()
})

test('clients are not users, by id and by name', async () => {
  const { directory, addUser } = await setUp()
  const client = addUser('service-account-emp', [own], { serviceAccountClientId: 'emp' })
  expect(await directory.find(client.id)).toBeUndefined()
  expect(await directory.findByUsername(client.username)).toBeUndefined()
})

test.each(['', '.', '..', '../clients', '%2e%2e', 'a/b', 'a?b', 'a'.repeat(65)])(
  'the id "%s" is unknown, without a call',
  async (id) => {
    const { directory, change, state } = await setUp()
    expect(await directory.find(id)).toBeUndefined()
    expect(await change((changes) => changes.find(id))).toBeUndefined()
    expect(state.calls).toEqual([])
  },
)

test('what is no id and no group never leaves as a path', async () => {
  const { change, state, directory } = await setUp()
  await expect(change(({ endSessions }) => endSessions('..'))).rejects.toThrow(TypeError)
  await expect(directory.listMembers('..')).rejects.toThrow(TypeError)
  await expect(change(({ endSessions }) => endSessions('../clients'))).rejects.toThrow('404')
  await directory.findByUsername('a&exact=false#b')
  expect(state.calls).toEqual([
    'POST /users/..%2Fclients/logout',
    'GET /users?username=a%26exact%3Dfalse%23b&exact=true',
  ])
})

test('the version changes with names, groups and state, and otherwise is constant', async () => {
  const { directory, change, anna } = await setUp()
  const read = async () => Number((await directory.find(anna.id))?.version)
  const versions = [await read()]
  await change((changes) => changes.rename(anna.id, { firstName: 'Anne', lastName: 'Ahlers' }))
  versions.push(await read())
  await change((changes) => changes.addGroups(anna.id, [riskRead]))
  versions.push(await read())
  anna.enabled = false
  versions.push(await read())
  anna.emailVerified = false
  expect(await read()).toBe(versions.at(-1))
  expect(new Set(versions).size).toBe(4)
  for (const version of versions) expect(version).toBeGreaterThan(0)
})

test('a user is created with groups, and no mail is sent by default', async () => {
  const { change, users, pathsOf } = await setUp()
  const made = await change((changes) => changes.create(newUser))
  expect(made).toMatchObject({ username: 'new@fwd1.example', enabled: true, groups: [own] })
  const stored = users.get(made?.id ?? '')
  expect(stored).toMatchObject({ emailVerified: false, mails: [] })
  expect(pathsOf(made?.id ?? '')).toEqual([own])
})

test('an existing name creates no user', async () => {
  const { change, users } = await setUp()
  const taken = { ...newUser, username: 'anna@fwd1.example' }
  expect(await change((changes) => changes.create(taken))).toBeUndefined()
  expect(users.size).toBe(1)
})

test('a user is not made with a group that the realm lacks, nor when the work fails later', async () => {
  const { change, users, logged } = await setUp()
  const stranger = { ...newUser, groups: [own, '/COMPANY/NONE'] }
  await expect(change((changes) => changes.create(stranger))).rejects.toThrow(/COMPANY\/NONE/)
  await expect(change((changes) => changes.create(newUser).then(fail))).rejects.toBe(failure)
  expect(users.size).toBe(1)
  expect(logged).toEqual([])
})

test('with mail configured a new user gets a link, and without it no user is created', async () => {
  const { change, users, state } = await setUp({ sendsMail: true })
  const made = await change((changes) => changes.create(newUser))
  expect(users.get(made?.id ?? '')?.mails).toEqual([['UPDATE_PASSWORD', 'VERIFY_EMAIL']])
  state.hasMail = false
  const other = { ...newUser, username: 'b@fwd1.example', email: 'b@fwd1.example' }
  await expect(change((changes) => changes.create(other))).rejects.toMatchObject(unavailable)
  expect(users.size).toBe(2)
})

test('new names leave everything else as it is', async () => {
  const { change, anna, pathsOf } = await setUp()
  const before = structuredClone(anna)
  await change((changes) => changes.rename(anna.id, { firstName: 'Ä', lastName: 'Ö' }))
  expect(anna).toEqual({ ...before, firstName: 'Ä', lastName: 'Ö' })
  expect(pathsOf(anna.id)).toEqual([statistics, own])
})

test('a name that the provider refuses is an invalid value, and not an outage', async () => {
  const { change, anna, logged } = await setUp()
  const refused = change((changes) => changes.rename(anna.id, { firstName: 'A', lastName: '<' }))
  await expect(refused).rejects.toMatchObject({ code: 'VALUE_INVALID' })
  const unmade = change((changes) => changes.create({ ...newUser, lastName: '<' }))
  await expect(unmade).rejects.toMatchObject({ code: 'VALUE_INVALID' })
  expect(anna.firstName).toBe('Anna')
  expect(logged).toEqual([])
})

test('groups are added and removed one by one, and repeating it is no error', async () => {
  const { change, anna, pathsOf, state } = await setUp()
  for (const _time of [1, 2]) {
    await change((changes) => changes.addGroups(anna.id, [riskRead, statistics]))
    expect(pathsOf(anna.id)).toEqual([riskRead, statistics, own])
  }
  expect(state.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  for (const _time of [1, 2]) {
    await change((changes) => changes.removeGroups(anna.id, [riskRead, riskWrite, own]))
    expect(pathsOf(anna.id)).toEqual([statistics])
  }
})

test('a path for which the provider answers another group changes nothing', async () => {
  const { change, anna, pathsOf, state } = await setUp()
  state.mistaken.set(riskRead, riskWrite)
  const adding = change((changes) => changes.addGroups(anna.id, [`${own}/ADMIN`, riskRead]))
  await expect(adding).rejects.toThrow(`Keycloak has no group ${riskRead}`)
  expect(pathsOf(anna.id)).toEqual([statistics, own])
})

test.each([['a refusal', 500] as const, ['an answer that is lost', 'failsAfterwards'] as const])(
  'of three groups none is added when the third call ends with %s',
  async (_name, fault) => {
    const { change, anna, pathsOf, state, logged } = await setUp()
    const puts = () => state.calls.filter((call) => call.startsWith('PUT')).length
    state.fault = (call) => (call.startsWith('PUT') && puts() === 3 ? fault : undefined)
    const three = [riskRead, riskWrite, `${own}/ADMIN`]
    const adding = change((changes) => changes.addGroups(anna.id, three))
    await expect(adding).rejects.toMatchObject(unavailable)
    expect(puts()).toBe(3)
    expect(pathsOf(anna.id)).toEqual([statistics, own])
    expect(logged).toEqual([])
  },
)

test('everything that a failing work did is taken back, last step first', async () => {
  const { change, anna, pathsOf, state } = await setUp()
  const before = structuredClone({ ...anna, groups: pathsOf(anna.id) })
  const work = async (changes: UserChanges) => {
    await changes.rename(anna.id, { firstName: 'X', lastName: 'Y' })
    await changes.removeGroups(anna.id, [statistics, own])
    await changes.addGroups(anna.id, [riskRead])
    expect((await changes.find(anna.id))?.groups).toEqual([riskRead])
    state.calls.length = 0
    return fail()
  }
  await expect(change(work)).rejects.toBe(failure)
  expect({ ...anna, groups: pathsOf(anna.id) }).toEqual(before)
  expect(state.calls.map((call) => call.split('/')[0])).toEqual(['DELETE ', 'PUT ', 'PUT ', 'PUT '])
})

test('a step that could not be undone is logged by name, and the rest is still undone', async () => {
  const { change, anna, pathsOf, state, logged } = await setUp()
  const work = async (changes: UserChanges) => {
    await changes.addGroups(anna.id, [riskRead, riskWrite])
    const [, last = ''] = state.calls.filter((call) => call.startsWith('PUT'))
    state.fault = (call) => (call === last.replace('PUT', 'DELETE') ? 503 : undefined)
    return fail()
  }
  await expect(change(work)).rejects.toBe(failure)
  expect(pathsOf(anna.id)).toEqual([riskWrite, statistics, own])
  expect(logged).toEqual([
    {
      facts: {
        err: expect.objectContaining(unavailable) as Error,
        leftBehind: `user ${anna.id} in ${riskWrite}`,
      },
      text: 'a change in Keycloak could not be taken back',
    },
  ])
})

test('a user who may have been made without an answer is logged', async () => {
  const { change, state, logged } = await setUp()
  state.fault = (call) => (call === 'POST /users' ? 'failsAfterwards' : undefined)
  await expect(change((changes) => changes.create(newUser))).rejects.toMatchObject(unavailable)
  expect(logged).toMatchObject([{ facts: { leftBehind: 'user new@fwd1.example' } }])
})

test.each(engines)('on $name of two concurrent changes the later one is kept', async (engine) => {
  const { change, anna } = await setUp()
  const twice = engine === shared ? database : await engine.open()
  if (twice !== database) onTestFinished(() => twice.close())
  const { promise: isFirstIn, resolve: firstIsIn } = Promise.withResolvers<void>()
  const first = change(async (changes) => {
    await changes.rename(anna.id, { firstName: 'First', lastName: 'Change' })
    firstIsIn()
    await new Promise((resolve) => void setTimeout(resolve, 300))
    return fail()
  }, twice)
  await isFirstIn
  const second = change(async (changes) => {
    const before = await changes.find(anna.id)
    await changes.addGroups(anna.id, [riskRead])
    await changes.rename(anna.id, { firstName: 'Second', lastName: 'Change' })
    return before
  }, twice)
  await expect(first).rejects.toBe(failure)
  // The second one waits until the first is undone, which otherwise would also undo the second one's name.
  expect(await second).toMatchObject({ firstName: 'Anna' })
  expect(anna.firstName).toBe('Second')
})

test('sessions are ended', async () => {
  const { change, anna } = await setUp()
  await change((changes) => changes.endSessions(anna.id))
  expect(anna.logouts).toBe(1)
})

test('a sign-in is closed with its sessions, opened again, and as before if the work fails', async () => {
  const { change, anna } = await setUp()
  await change((changes) => changes.setEnabled(anna.id, false))
  expect(anna).toMatchObject({ enabled: false, logouts: 1, firstName: anna.firstName })
  await change((changes) => changes.setEnabled(anna.id, true))
  expect(anna).toMatchObject({ enabled: true, logouts: 1 })
  const closing = async (changes: UserChanges) => {
    await changes.setEnabled(anna.id, false)
    return fail()
  }
  await expect(change(closing)).rejects.toBe(failure)
  expect(anna.enabled).toBe(true)
})

test('many calls at once ask for one token, and one more before it ends', async () => {
  const { directory, anna, state } = await setUp()
  const many = () => Promise.all(Array.from({ length: 10 }, () => directory.find(anna.id)))
  await many()
  expect(state.tokensGiven).toBe(1)
  state.now += 31_000
  await many()
  expect(state.tokensGiven).toBe(2)
})

test('a token that the provider forgot is replaced, and reading continues', async () => {
  const { directory, anna, revokeTokens, state } = await setUp()
  await directory.find(anna.id)
  revokeTokens()
  expect(await directory.find(anna.id)).toMatchObject({ id: anna.id })
  expect(state.tokensGiven).toBe(2)
})

test.each([
  ['is down', { isDown: true }],
  ['does not answer in time', { fault: () => 'hangs' as const }],
  ['has a proxy before it that answers itself', { fault: () => 200 }],
  ['refuses our account', { fault: (call: string) => (/GET/.test(call) ? 401 : undefined) }],
])('a provider that %s is unavailable, and heals by itself', async (_name, trouble) => {
  const { directory, anna, state } = await setUp({ timeLimit: 500 })
  const healthy = { isDown: false, fault: () => undefined }
  Object.assign(state, trouble)
  await expect(directory.find(anna.id)).rejects.toMatchObject(unavailable)
  Object.assign(state, healthy)
  expect(await directory.find(anna.id)).toMatchObject({ id: anna.id })
})

test('a wrong secret is unavailable, as the caller can do nothing about it', async () => {
  const { directory, anna } = await setUp({ secret: 'wrong-secret' })
  await expect(directory.find(anna.id)).rejects.toMatchObject(unavailable)
})

test('no error and no log line holds a token or the secret', async () => {
  const { directory, change, anna, state, logged } = await setUp()
  await directory.find(anna.id)
  const errors: unknown[] = []
  for (const fault of [500, 403, 401, 302, 200, 'hangs'] as const) {
    await change(async (changes) => {
      anna.groups.clear()
      await changes.addGroups(anna.id, [riskRead])
      state.fault = () => fault
      await changes.endSessions(anna.id)
      return fail()
    }).catch((error: unknown) => errors.push(error))
    state.fault = () => undefined
  }
  expect(errors).toHaveLength(6)
  expect(logged.length).toBeGreaterThan(3)
  const told = inspect([errors, logged], { depth: Infinity, showHidden: true })
  expect(told).toContain('Keycloak answered 403')
  expect(told).not.toMatch(/secret|bearer/i)
})

test('with the settings for it an issuer has a directory, and none without', async () => {
  const { issuer, adminUrl, anna } = await setUp()
  const open = (environment: Record<string, string>) => {
    const settings = readSettings({ OIDC_ISSUER: issuer, ...environment }, port)
    const log = { info: () => {}, error: () => {} }
    return product.createIdentity(
      {
        application: port,
        database,
        settings,
        clock: () => new Date(),
        telemetry: noTelemetry,
        files: openFiles(settings, undefined),
      },
      log,
      () => {},
    )
  }
  const { directory } = await open({
    OIDC_ADMIN_URL: adminUrl,
    OIDC_ADMIN_CLIENT_SECRET: secret,
  })
  expect(await directory?.find(anna.id)).toMatchObject({ username: anna.username })
  expect(await open({})).not.toHaveProperty('directory')
})

const apiClient = {
  clientId: 'emp-client-1',
  company: 'FWD1',
  username: 'client SAP',
  groups: [own, statistics],
}
const byId = ({ clients }: Pick<Awaited<ReturnType<typeof setUp>>, 'clients'>) =>
  [...clients.values()].find(({ clientId }) => clientId === apiClient.clientId)

test('an API client has a service account in its groups, the roles of the portal in its scope, and one secret at a time', async () => {
  const parts = await setUp()
  const { directory, change, pathsOf, users } = parts
  const made = await change((changes) => changes.createClient(apiClient))
  expect(made.secret).toBe(byId(parts)?.secret)
  expect(byId(parts)?.scope).toEqual(['EM01_STATISTICS', 'EM01_RISK_FILE_READ'])
  expect(pathsOf(made.subject)).toEqual([statistics, own])
  expect((await directory.findClientGroups(made.subject))?.toSorted()).toEqual([statistics, own])
  expect(directory.tokenUrl).toBe(`${parts.issuer}/protocol/openid-connect/token`)
  const renewed = await change((changes) => changes.renewClientSecret(apiClient.clientId))
  expect(renewed).not.toBe(made.secret)
  expect(renewed).toBe(byId(parts)?.secret)
  await change((changes) => changes.deleteClient(apiClient.clientId))
  expect(byId(parts)).toBeUndefined()
  expect(users.has(made.subject)).toBe(false)
  expect(await directory.findClientGroups(made.subject)).toBeUndefined()
  await change((changes) => changes.deleteClient(apiClient.clientId))
})

test.each([
  ['its groups cannot be given', 'PUT /users/'],
  ['its scope cannot be set', 'scope-mappings'],
  ['the answer to its creation is lost', 'POST /clients'],
] as const)('where %s, no API client remains', async (_why, call) => {
  const parts = await setUp()
  parts.state.fault = (name) =>
    name.includes(call) ? (call === 'POST /clients' ? 'failsAfterwards' : 500) : undefined
  const made = parts.change((changes) => changes.createClient(apiClient))
  await expect(made).rejects.toMatchObject(unavailable)
  expect(byId(parts)).toBeUndefined()
  expect(parts.logged).toEqual([])
})

test('where the realm lacks a group, no API client is made', async () => {
  const parts = await setUp()
  const groups = [own, '/APPLICATION/EMP/NONE']
  const made = parts.change((changes) => changes.createClient({ ...apiClient, groups }))
  await expect(made).rejects.toThrow('/APPLICATION/EMP/NONE')
  expect(parts.state.calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

const risks = { name: 'Risks', permissions: ['EM01_RISK_FILE_READ'] }
const riskGroup = `${own}/ROLE/Risks`
const pathsIn = ({ groups }: Pick<Awaited<ReturnType<typeof setUp>>, 'groups'>) =>
  [...groups.values()].map(({ path }) => path).filter((path) => path.startsWith(`${own}/ROLE`))

test('a role is a group below the company with roles of the portal, which is changed, renamed and deleted', async () => {
  const parts = await setUp()
  const { directory, change, anna, pathsOf, state } = parts
  expect(await directory.listRoles('FWD1')).toBeUndefined()
  expect(await directory.listRoleMembers('FWD1', 'Risks')).toEqual([])
  await change((changes) => changes.createRole('FWD1', risks))
  await change((changes) => changes.addGroups(anna.id, [riskGroup]))
  expect(await directory.listRoles('FWD1')).toEqual([risks])
  expect(await directory.listRoleMembers('FWD1', 'Risks')).toEqual([anna.id])
  const after = { name: 'Figures', permissions: ['EM01_STATISTICS'] }
  await change((changes) => changes.changeRole('FWD1', 'Risks', after))
  expect(await directory.listRoles('FWD1')).toEqual([after])
  expect(pathsOf(anna.id)).toContain(`${own}/ROLE/Figures`)
  state.calls.length = 0
  await change((changes) => changes.changeRole('FWD1', 'Figures', after))
  expect(state.calls.filter((call) => !call.startsWith('GET'))).toEqual([])
  await change((changes) => changes.deleteRole('FWD1', 'Figures'))
  expect(await directory.listRoles('FWD1')).toEqual([])
  expect(pathsOf(anna.id)).toEqual([statistics, own])
  const gone = change((changes) => changes.deleteRole('FWD1', 'Figures'))
  await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what an operator mapped to the group of a role is listed with its client', async () => {
  const { directory, change, groups } = await setUp()
  await change((changes) => changes.createRole('FWD1', risks))
  const group = [...groups.values()].find(({ path }) => path === riskGroup)
  Object.assign(group ?? {}, { foreign: { 'realm-management': ['manage-users'] } })
  expect(await directory.listRoles('FWD1')).toEqual([
    { ...risks, permissions: [...risks.permissions, 'realm-management:manage-users'] },
  ])
})

test.each([
  ['its roles cannot be mapped', 'role-mappings', 500],
  ['the answer to its creation is lost', '/children', 'failsAfterwards'],
] as const)('where %s, no group of a role remains', async (_why, call, fault) => {
  const parts = await setUp()
  parts.state.fault = (name) => (name.startsWith('POST') && name.includes(call) ? fault : undefined)
  const made = parts.change((changes) => changes.createRole('FWD1', risks))
  await expect(made).rejects.toMatchObject(unavailable)
  expect(pathsIn(parts)).toEqual([])
  expect(parts.logged).toEqual([])
})

test('a change of a role that fails afterwards is undone, and an existing group is not taken for a new one', async () => {
  const parts = await setUp()
  const { directory, change, addGroup } = parts
  await change((changes) => changes.createRole('FWD1', risks))
  const failed = change(async (changes) => {
    await changes.changeRole('FWD1', 'Risks', { name: 'Other', permissions: ['EM01_STATISTICS'] })
    await fail()
  })
  await expect(failed).rejects.toBe(failure)
  expect(await directory.listRoles('FWD1')).toEqual([risks])
  addGroup(`${own}/ROLE/Taken`)
  const taken = change((changes) => changes.createRole('FWD1', { ...risks, name: 'Taken' }))
  await expect(taken).rejects.toThrow('already has a group')
  expect(pathsIn(parts)).toContain(`${own}/ROLE/Taken`)
})
