import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { User } from '#framework/schema/included/user.ts'
import type { Engine } from '#test/process/engines.ts'
import { now, setUpServer, type Caller } from './setUpServer.ts'

export const base = '/api/dac/users/v1'
export const A = '/APPLICATION/EMP/'
export const listPath = '?companyCode=ABCD&applicationCode=EMP'

/** The users of all tests, with their groups.  */
export const cast = {
  anna: [`${A}EM01_STATISTICS`, '/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN'],
  amy: ['/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN'],
  adam: [`${A}EM01_STATISTICS`, '/COMPANY/ABCD'],
  will: ['/COMPANY/WXYZ', '/COMPANY/WXYZ/ADMIN'],
  both: [`${A}EM01_STATISTICS`, '/COMPANY/ABCD', '/COMPANY/WXYZ'],
  supp: [`${A}EM01_NO_PARTICIPANT_RESTRICTION`, '/COMPANY/ABCD'],
  multi: [
    '/COMPANY/ABCD',
    '/COMPANY/ABCD/ADMIN',
    '/COMPANY/EFGH',
    '/COMPANY/EFGH/ADMIN',
    '/COMPANY/WXYZ',
  ],
  orphan: [`${A}EM01_SUPPORT_TOOLS`],
} as const
export type Name = keyof typeof cast
const names = Object.keys(cast) as Name[]
export const isName = (name: string): name is Name => Object.hasOwn(cast, name)
const domains: Partial<Record<Name, string>> = { will: 'wxyz.test', orphan: 'old.test' }
const usernameOf = (name: Name) => `${name}@${domains[name] ?? 'abcd.test'}`

/** A caller with the groups of a user in the token. */
export const asCaller = (name: Name, company = 'ABCD'): Caller => ({
  username: usernameOf(name),
  company,
  groups: cast[name],
})

export const named = { firstName: 'New', lastName: 'Name' }
export const asUser = (username: string, company = 'ABCD') => ({
  username,
  email: username,
  ...named,
  enabled: true,
  groups: [`/COMPANY/${company}`],
})
export const fresh = asUser('new@abcd.test')

/** The entity of one user in answers. */
export type Entity = Omit<User, 'id' | 'loginName' | 'permissions'> & {
  readonly id: string
  readonly mayControl?: true
  readonly initialPassword?: string
}

export const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

/** The server with the users in its directory; `reset` restores them. */
export const setUpUsers = async (engine: Engine, environment: Record<string, string> = {}) => {
  const server = await setUpServer(engine, environment)
  const { db } = server.database
  const ids = Object.fromEntries(names.map((name) => [name, randomUUID()])) as Record<Name, string>
  const reset = async () => {
    for (const table of ['account', 'audit_entry', 'idempotency_key']) {
      await sql`delete from ${sql.table(table)}`.execute(db)
    }
    // Limits count by time, and each test starts without earlier calls.
    server.moveClock(3_600)
    const people = names.map((name) => ({
      id: ids[name],
      username: usernameOf(name),
      email: usernameOf(name),
      first_name: name,
      last_name: 'Cast',
      enabled: true,
      created: now,
      updated: now,
    }))
    await server.identityDb.insertInto('account').values(people).execute()
    const groups = names.flatMap((name) =>
      cast[name].map((group_path) => ({ account_id: ids[name], group_path })),
    )
    await server.identityDb.insertInto('account_group').values(groups).execute()
  }

  return {
    server,
    ids,
    reset,

    /** All tables that an attack could change. */
    dump: async () => {
      const { rows } = await sql`
        select account.*, array(select group_path from account_group
          where account_id = account.id order by 1) as groups
        from account order by username`.execute(db)
      return rows
    },

    audit: async () => {
      const { rows } = await sql<Record<string, unknown>>`
        select action, username, company, record_key as id, before, after from audit_entry
        where resource = 'user' order by audit_entry.id`.execute(db)
      return rows
    },

    groupsOf: async (name: Name) => (await server.directory.find(ids[name]))?.groups,

    /** New names of a user, with the version that is stored. */
    named: async (id: string) => ({
      ...named,
      version: (await server.directory.find(id))?.version,
    }),

    call: (
      who: Name | Caller,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: unknown,
      headers: Record<string, string | undefined> = {},
    ) => {
      const caller = typeof who === 'string' ? asCaller(who) : who
      return server.call(caller, method, base + path, payload, headers)
    },
  }
}
export type Users = Awaited<ReturnType<typeof setUpUsers>>
