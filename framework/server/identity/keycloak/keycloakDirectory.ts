import type { UserDirectory } from '#server/userDirectory.ts'
import { createAdminClient, type AdminClient } from './adminClient.ts'
import { createChanges, createUndo, type KeycloakLog } from './changes.ts'
import { createGroups, createPeople } from './people.ts'
import { createServiceToken } from './serviceToken.ts'

export interface KeycloakOptions {
  readonly issuer: string
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
  return {
    listMembers: (companyCode) => people.listMembers(companyCode),
    find: async (id) => (await people.find(id))?.member,
    findByUsername: async (username) => (await people.findByUsername(username))?.member,
    change: async (transaction, work) => {
      const undo = createUndo(log)
      try {
        const made: string[] = []
        const onCreated = (id: string) => void made.push(id)
        const parts = { client, groups, people, transaction, undo, onCreated }
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
