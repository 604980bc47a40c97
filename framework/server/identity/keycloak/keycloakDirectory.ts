import type {
  ProductTransaction,
  UserChanges,
  UserDirectory,
  UserNames,
} from '#server/userDirectory.ts'
import { createAdminClient, type AdminClient } from './adminClient.ts'
import { createApiClients, type ApiClients } from './apiClients.ts'
import {
  createGroups,
  createPeople,
  type Groups,
  type KeycloakGroup,
  type People,
  type Person,
} from './people.ts'
import { createRoles, type Roles } from './roles.ts'
import { createUndo, type KeycloakLog, type Undo } from './undo.ts'
import { createServiceToken } from './serviceToken.ts'
import { z } from 'zod'
import type { Application } from '#schema/application.ts'
import { user } from '#schema/included/user.ts'
import { ServerError } from '#server/errors.ts'
import { isOutage } from './callKeycloak.ts'
import { isUserId } from './people.ts'
import { lockKey } from '#server/database/advisoryLock.ts'

export interface KeycloakOptions {
  readonly issuer: string
  readonly signIn: Application['signIn']
  /** Of the realm, for example `https://sso.example/admin/realms/port`. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether Keycloak can send mail: new users then get a mail with a link to set their password. */
  readonly sendsMail: boolean
  readonly clock: () => Date
  readonly log: KeycloakLog
  /** The headers by which Keycloak goes on with a trace. */
  readonly traceHeaders?: () => Record<string, string>
  /** Per call, in milliseconds. */
  readonly timeLimit?: number
}

/** The users of a Keycloak 26, through its admin API. */
export const createKeycloakDirectory = (options: KeycloakOptions): UserDirectory => {
  const { url, clock, log, sendsMail, timeLimit = 5_000 } = options
  const serviceToken = createServiceToken({ ...options, timeLimit })
  const client = createAdminClient(url, serviceToken, timeLimit, options.traceHeaders)
  const groups = createGroups(client, clock)
  const people = createPeople(client, groups)
  const apiClients = createApiClients(client, options.signIn)
  const roles = createRoles(client, groups, options.signIn)
  return {
    tokenUrl: `${options.issuer}/protocol/openid-connect/token`,
    findClientGroups: (subject) => people.findGroups(subject),
    listRoles: roles.listRoles,
    listRoleMembers: roles.listRoleMembers,
    listMembers: (companyCode) => people.listMembers(companyCode),
    find: async (id) => (await people.find(id))?.member,
    findByUsername: async (username) => (await people.findByUsername(username))?.member,
    change: async (transaction, work) => {
      const undo = createUndo(log)
      try {
        const made: string[] = []
        const onCreated = (id: string) => void made.push(id)
        const parts = { client, groups, people, apiClients, roles, transaction, undo, onCreated }
        const answer = await work(createChanges(parts))
        // Last: a mail cannot be undone.
        if (sendsMail) for (const id of made) await invite(client, id)
        return answer
      } catch (error) {
        await undo.run()
        throw error
      }
    },
  }
}

const invite = (client: AdminClient, id: string): Promise<void> =>
  client.change('PUT', ['users', id, 'execute-actions-email'], ['UPDATE_PASSWORD', 'VERIFY_EMAIL'])

const credentialList = z.array(z.object({ id: z.string(), type: z.string() }))
const askedOf = z.object({ requiredActions: z.array(z.string()).default([]) })
/** Of Keycloak, beside passwords: codes, and passkeys as second and as only factor. */
const secondFactors = ['otp', 'webauthn', 'webauthn-passwordless']

/**
 * One change of users. Keycloak has no transactions, so each user is locked in our database until the transaction
 * ends, and each call adds a step that undoes it.
 */
const createChanges = ({
  client,
  groups,
  people,
  apiClients,
  roles,
  transaction,
  undo,
  onCreated,
}: {
  readonly client: AdminClient
  readonly groups: Groups
  readonly people: People
  readonly apiClients: ApiClients
  readonly roles: Roles
  readonly transaction: ProductTransaction
  readonly undo: Undo
  readonly onCreated: (id: string) => void
}): UserChanges => {
  const findLocked = async (id: string): Promise<Person | undefined> => {
    if (!isUserId(id)) return undefined
    await lockKey(transaction, id, lockSpace)
    return people.find(id)
  }
  const getLocked = async (id: string): Promise<Person> => {
    const found = await findLocked(id)
    if (found === undefined) throw new ServerError('NOT_FOUND')
    return found
  }

  // Omitted properties are unchanged. `enabled`, `emailVerified` or `credentials` would be applied, so only names are sent.
  const sendNames = (id: string, { firstName, lastName }: UserNames): Promise<void> =>
    client.change('PUT', ['users', id], { firstName, lastName })
  const sendEnabled = (id: string, enabled: boolean): Promise<void> =>
    client.change('PUT', ['users', id], { enabled })
  const enter = (id: string, group: KeycloakGroup): Promise<void> =>
    client.change('PUT', ['users', id, 'groups', group.id])
  const endSessions = (id: string): Promise<void> => client.change('POST', ['users', id, 'logout'])
  const leave = (id: string, group: KeycloakGroup): Promise<void> =>
    client.change('DELETE', ['users', id, 'groups', group.id])

  return {
    find: async (id) => (await findLocked(id))?.member,
    findByUsername: async (username) => (await people.findByUsername(username))?.member,
    create: async ({ username, email, firstName, lastName, groups: requested }) => {
      await groups.getAll(requested)
      const user = { username, email, firstName, lastName, enabled: true, groups: requested }
      const created = client.create(['users'], user)
      undo.add(`user ${username}`, async () => {
        const made = await created.catch(undefinedUnlessOutage)
        if (made) await client.change('DELETE', ['users', made])
      })
      const id = await created
      if (id === undefined) return undefined
      onCreated(id)
      const { member } = await getLocked(id)
      if (!requested.every((group) => member.groups.includes(group))) {
        throw new Error(`Keycloak made user ${id} without the groups that were asked for`)
      }
      return member
    },
    rename: async (id, names) => {
      const { firstName, lastName } = (await getLocked(id)).member
      undo.add(`names of user ${id}`, () => sendNames(id, { firstName, lastName }))
      await sendNames(id, names)
    },
    addGroups: async (id, requested) => {
      const { member } = await getLocked(id)
      const missing = requested.filter((group) => !member.groups.includes(group))
      // All of them are looked up before the first change.
      for (const group of await groups.getAll(missing)) {
        undo.add(`user ${id} in ${group.path}`, () => leave(id, group))
        await enter(id, group)
      }
    },
    removeGroups: async (id, requested) => {
      const person = await getLocked(id)
      for (const group of person.groups.filter(({ path }) => requested.includes(path))) {
        undo.add(`user ${id} no longer in ${group.path}`, () => enter(id, group))
        await leave(id, group)
      }
    },
    setEnabled: async (id, enabled) => {
      await getLocked(id)
      undo.add(`sign-in of user ${id}`, () => sendEnabled(id, !enabled))
      await sendEnabled(id, enabled)
      if (!enabled) await endSessions(id)
    },
    endSessions,
    isKnown: async (id) => {
      const entry = await transaction
        .selectFrom('audit_entry')
        .select('id')
        .where('resource', '=', user.name)
        .where('record_key', '=', id)
        .limit(1)
        .executeTakeFirst()
      return entry !== undefined
    },
    startAfresh: async (id) => {
      const credentials = await client.read(['users', id, 'credentials'], credentialList)
      for (const credential of credentials)
        await client.change('DELETE', ['users', id, 'credentials', credential.id])
      // What the realm demands of new users is not asked of this one again.
      if (credentials.some(({ type }) => secondFactors.includes(type))) {
        const { requiredActions } = await client.read(['users', id], askedOf)
        const requested = [...new Set([...requiredActions, 'CONFIGURE_TOTP'])]
        await client.change('PUT', ['users', id], { requiredActions: requested })
      }
      await endSessions(id)
      onCreated(id)
    },
    createClient: async (created) => {
      const held = await groups.getAll(created.groups)
      undo.add(`client ${created.clientId}`, () => apiClients.delete(created.clientId))
      const subject = await apiClients.create(created)
      for (const group of held) await enter(subject, group)
      return { subject, secret: await apiClients.readSecret(created.clientId) }
    },
    renewClientSecret: (clientId) => apiClients.renewSecret(clientId),
    deleteClient: (clientId) => apiClients.delete(clientId),
    listRoles: roles.listRoles,
    listRoleMembers: roles.listRoleMembers,
    ...roles.createChanges(undo),
  }
}

// Without an answer it is unknown whether the user was created; after a refusal there is none.
const undefinedUnlessOutage = (error: unknown): undefined => {
  if (isOutage(error)) throw error
}

/** Of locks by user; it spells "keyc". */
const lockSpace = 0x6b657963
