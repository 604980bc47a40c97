import { sql } from 'kysely'
import { toMembership, toPermissionNames } from '#schema/users/groups.ts'
import { toPermissions, type Session } from '#schema/session.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { representationIn } from '#schema/representation.ts'
import type { Resource } from '#schema/resource.ts'

/** A user in a company. */
export interface Owner {
  readonly subject: string
  readonly company: string
}

/** A row without its empty columns. */
export const withoutNulls = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row

/** The condition of the rows of an owner. */
export const ownedBy = ({ subject, company }: Owner) =>
  sql`subject = ${subject} and company = ${company}`

export type ReaderContext = Pick<RouteContext, 'application' | 'database' | 'settings' | 'identity'>

/** What is known of a user now. */
export interface Reader {
  readonly session: Session
  /** Where the provider knows it. */
  readonly email?: string
}

/**
 * Finds out who may read what now, while no one is signed in: each user once. The directory of the provider says it; a provider that
 * cannot be asked leaves what the user's last token said, and then nothing leaves the portal.
 */
export const createReaders = ({ application, database, settings, identity }: ReaderContext) => {
  const known = new Map<string, Promise<Reader | undefined>>()
  const flags = settings.featureFlags
  const find = async ({ subject, company }: Owner): Promise<Reader | undefined> => {
    const { directory } = identity
    if (directory === undefined) {
      const { rows } = await sql<{ username: string; permissions: string[]; groups: string[] }>`
        select username, permissions, groups from watch_user
        where ${ownedBy({ subject, company })}`.execute(database.db)
      const [last] = rows
      return (
        last && {
          session: {
            participantCode: company,
            subject,
            username: last.username,
            permissions: toPermissions(application, last.permissions),
            groups: last.groups,
            flags,
            archive: false,
          },
        }
      )
    }
    const member = await directory.find(subject)
    if (!member?.enabled || !member.groups.includes(toMembership(company))) return undefined
    const { username, email, groups } = member
    const permissions = toPermissions(application, toPermissionNames(application, groups))
    const session = { participantCode: company, subject, username, permissions, groups, flags }
    return { session: { ...session, archive: false }, email }
  }
  return (owner: Owner): Promise<Reader | undefined> => {
    const key = `${owner.company} ${owner.subject}`
    const found = known.get(key) ?? find(owner)
    known.set(key, found)
    return found
  }
}
export type Readers = ReturnType<typeof createReaders>

/** The users of a company who may sign in: of the directory, else those who have watched something. */
export const readMembers = async (
  { database, identity: { directory } }: Pick<ReaderContext, 'database' | 'identity'>,
  company: string,
): Promise<readonly { readonly subject: string; readonly username: string }[]> => {
  if (directory !== undefined)
    return (await directory.listMembers(company)).flatMap(({ id, username, enabled }) =>
      enabled ? [{ subject: id, username }] : [],
    )
  const { rows } = await sql<{ subject: string; username: string }>`
    select subject, username from watch_user where company = ${company}`.execute(database.db)
  return rows
}

/** Keeps what the token of a watching user says. */
export const keepReader = async (
  { database }: Pick<ReaderContext, 'database'>,
  { participantCode, username, permissions, groups }: Session,
  subject: string,
): Promise<void> => {
  await sql`
    insert into watch_user (subject, company, username, permissions, groups)
    values (${subject}, ${participantCode}, ${username}, ${[...permissions]}::text[], ${[...groups]}::text[])
    on conflict (subject, company) do update
    set username = excluded.username, permissions = excluded.permissions, groups = excluded.groups`.execute(
    database.db,
  )
}

/** What a row is called in what leaves the portal; its id, where it has no name. */
export const nameOfRow = (resource: Resource, record: AnyRecord): string => {
  const named = record[representationIn(resource, record)?.name ?? 'id']
  return typeof named === 'string' ? named : String(record['id'] as number)
}

/** The user of a session; what a user watches stays when the name changes. */
export const ownerOf = ({ subject, username, participantCode }: Session): Owner => ({
  subject: subject ?? username,
  company: participantCode,
})
