import type {
  ImportAnswer,
  ImportMode,
  ImportOutcome,
  UserImportNote,
} from '#schema/list/importing.ts'
import { toMembership } from '#schema/users/groups.ts'
import { ServerError } from '#server/errors.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import type { IdempotentRequest } from '#server/write/idempotency.ts'
import { countsOf, isWrong } from '#server/write/manyRows/rowsWork.ts'
import {
  changeUsers,
  type UserAdminContext,
  type UserChangeContext,
} from '#server/users/userAdmin.ts'
import {
  addGroups,
  asMember,
  createUser,
  removeGroups,
  renameUser,
} from '#server/users/userChanges.ts'
import type { CheckedUser, UserCheck, UserRow } from './checkUsers.ts'

export type UserImportAnswer = ImportAnswer<UserImportNote, string>

interface Run {
  readonly context: RouteContext
  readonly caller: UserAdminContext
  readonly keyed: IdempotentRequest | undefined
  /** Called after each user. @throws if the caller is gone */
  readonly onPortion: () => void
  /**
   * Counts users who were refused because of another company, or who were tried in vain; false once there were too many, so
   * that names cannot be tried in large numbers.
   */
  readonly mayTryOn: (refused: number) => Promise<boolean>
}

/** Checks the users of a file, or writes them by the same steps as the form. */
export const importUsers = async (
  mode: ImportMode,
  check: UserCheck,
  run: Run,
): Promise<UserImportAnswer> => {
  if (mode === 'all') return writeAll(check, run)
  const rows: UserRow[] = []
  let stopped: UserImportNote | undefined
  for (let index = 0; index < check.size; index += 1) {
    if (mode === 'check') rows.push((await check.check(index, run.caller.directory)).row)
    else if (stopped !== undefined) rows.push(notTried(index, stopped))
    else {
      const row = await writeOne(index, check, run)
      rows.push(row)
      if (row.notes.includes('unavailable')) stopped = 'unavailable'
      else if (row.notes.includes('otherCompany') && !(await run.mayTryOn(1)))
        stopped = 'tooManyRefused'
    }
    run.onPortion()
  }
  const counts = countsOf(rows)
  if (mode === 'check') return { done: false, counts, rows }
  return { done: true, counts, rows: rows.filter(isWrong), ...passwordOf(run, counts) }
}

/** Users who were refused, which undoes the change. */
class RefusedUsers extends Error {
  override readonly name = 'RefusedUsers'
  readonly rows: readonly UserRow[]
  constructor(...rows: UserRow[]) {
    super('users were refused')
    this.rows = rows
  }
}

/** A user in a change of its own: what was written before stays if the identity provider fails. A repetition writes nothing again. */
const writeOne = async (
  index: number,
  check: UserCheck,
  { context, caller, keyed }: Run,
): Promise<UserRow> => {
  const mine = keyed && { ...keyed, key: `${keyed.key}:${index}` }
  try {
    return await changeUsers(context, caller, mine, async (work) => {
      const user = await check.check(index, work.changes)
      await writeUser(user, work)
      return user.row
    })
  } catch (error) {
    if (error instanceof RefusedUsers) return error.rows[0] ?? notTried(index, 'changedMeanwhile')
    const isDown = error instanceof ServerError && error.code === 'IDENTITY_UNAVAILABLE'
    if (isDown) return notTried(index, 'unavailable')
    throw error
  }
}

const writeAll = async (check: UserCheck, run: Run): Promise<UserImportAnswer> => {
  const { context, caller, keyed, onPortion, mayTryOn } = run
  try {
    const rows = await changeUsers(context, caller, keyed, async (work) => {
      const users: CheckedUser[] = []
      for (let index = 0; index < check.size; index += 1)
        users.push(await check.check(index, work.changes))
      const wrong = users.map(({ row }) => row).filter(isWrong)
      if (wrong.length > 0) throw new RefusedUsers(...wrong)
      for (const user of users) {
        await writeUser(user, work)
        onPortion()
      }
      return users.map(({ row }) => row)
    })
    const counts = countsOf(rows)
    return { done: true, counts, rows: [], ...passwordOf(run, counts) }
  } catch (error) {
    if (!(error instanceof RefusedUsers)) throw error
    const { rows } = error
    if (rows.some(({ notes }) => notes.includes('otherCompany'))) await mayTryOn(triedInVain)
    return { done: false, counts: countsOf(rows), rows }
  }
}

/** How many refused names an import counts for that was undone: it shows of the names before that no other company has them. */
const triedInVain = 20

/** Writes a user who was checked, if there is something to write. @throws RefusedUsers for what only the attempt shows */
const writeUser = async (user: CheckedUser, work: UserChangeContext): Promise<void> => {
  const { row } = user
  if (row.outcome === 'same' || row.outcome === 'wrong') return
  try {
    await (row.outcome === 'new' ? createOne : changeOne)(user, work)
  } catch (error) {
    throw toRefused(row, error)
  }
}

/** By the steps of the form: the user, then the groups. */
const createOne = async (
  { username, firstName, lastName, added }: CheckedUser,
  work: UserChangeContext,
): Promise<void> => {
  const { admin, changes } = work
  const names = { firstName, lastName }
  const groups = [toMembership(admin.participantCode)]
  const created = await createUser(work, { username, email: username, ...names, groups })
  const { id, isNew, isJoined } = created
  if (!isNew && !isJoined) throw new ServerError('VERSION_CONFLICT')
  if (isJoined) {
    const { version } = asMember(admin, await changes.find(id))
    await renameUser(work, id, names, { version })
  }
  await addGroups(work, id, added)
}

const changeOne = async (
  { firstName, lastName, added, removed, row }: CheckedUser,
  work: UserChangeContext,
): Promise<void> => {
  const { id = '', version } = row.found ?? {}
  if (row.changes.some((name) => name !== 'groups'))
    await renameUser(work, id, { firstName, lastName }, { version })
  if (removed.length > 0) await removeGroups(work, id, removed)
  if (added.length > 0) await addGroups(work, id, added)
}

/** What a refusal says of its user; any other error ends the change. */
const toRefused = (row: UserRow, error: unknown): unknown => {
  if (!(error instanceof ServerError)) return error
  const { code, facts } = error
  const wrong = { ...row, outcome: 'wrong' } as const
  if (code === 'GROUP_REFUSED')
    return new RefusedUsers({ ...wrong, problems: { groups: 'notOffered' } })
  if (code === 'USER_REFUSED') {
    const note = facts.reason === 'oneself' ? 'oneself' : 'otherCompany'
    return new RefusedUsers({ ...wrong, notes: [note] })
  }
  // A provider has rules of its own for names.
  if (code === 'VALUE_INVALID') return new RefusedUsers({ ...wrong, notes: ['notAccepted'] })
  if (code === 'VERSION_CONFLICT' || code === 'NOT_FOUND')
    return new RefusedUsers({ ...wrong, notes: ['changedMeanwhile'] })
  return error
}

const notTried = (index: number, note: UserImportNote): UserRow => ({
  index,
  outcome: 'wrong',
  found: null,
  changes: [],
  problems: {},
  rules: [],
  notes: [note],
})

/** The password of new users, where the provider gives all the same. */
const passwordOf = ({ caller }: Run, counts: Readonly<Record<ImportOutcome, number>>) => {
  const { initialPassword } = caller.directory
  return initialPassword === undefined || counts.new === 0 ? {} : { initialPassword }
}
