import type { Application } from '#schema/application.ts'
import { checkInputs, normalizeDraft } from '#schema/checks/checkDraft.ts'
import { user } from '#schema/included/user.ts'
import type { ImportedRow, UserImportNote } from '#schema/list/importing.ts'
import {
  lockOf,
  toMembership,
  readCompanyGroup,
  readRoleGroup,
  toAdministration,
  toPermissionGroup,
  toPermissionNames,
} from '#schema/users/groups.ts'
import {
  refuseAdding,
  refuseDomain,
  refuseRename,
  refuseRemoval,
  toVisibleGroups,
  type UserAdmin,
  type UserRefusal,
} from '#schema/users/userRules.ts'
import type { PrintTexts } from '#schema/kinds/columnKind.ts'
import type { ImportBody } from '#server/routes/writes/importRequest.ts'
import { readCells } from '#server/write/manyRows/fileLines.ts'
import { isAsExpected } from '#server/write/manyRows/rowsWork.ts'
import type { DirectoryMember, UserDirectory } from '#server/userDirectory.ts'
import { foldCase } from '#query/foldCase.ts'
import type { UserAdminContext } from '#server/users/userAdmin.ts'

export type UserRow = ImportedRow<UserImportNote, string>

/** A user of a file, and what an import would do. */
export interface CheckedUser {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  /** Groups to give and to take; those that the admin cannot take stay. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly row: UserRow
}

export interface UserCheck {
  readonly size: number
  /** The rows are checked in their order. Users are found where they will be changed: in the transaction, if there is one. */
  readonly check: (index: number, people: Pick<UserDirectory, 'find'>) => Promise<CheckedUser>
}

/**
 * Checks the users of a file by what the company sees alone: whether another company has a user of the name only shows when the user
 * is created, as it does in the form, and such refusals are limited.
 */
export const createUserCheck = async (
  { application, directory, admin }: Pick<UserAdminContext, 'application' | 'directory' | 'admin'>,
  { columns, rows, expected }: ImportBody<string>,
  texts: readonly [PrintTexts, ...PrintTexts[]],
): Promise<UserCheck> => {
  const members = await directory.listMembers(admin.participantCode)
  const ids = new Map(members.map(({ username, id }) => [username, id]))
  const seen = new Set<string>()

  const check: UserCheck['check'] = async (index, people) => {
    const cells = readCells(user, { columns, texts }, rows[index] ?? [])
    const username = toText(cells['username']).toLowerCase()
    const before = await readMember(people, admin, ids.get(username))
    const draft = normalizeDraft(user, { ...before, ...cells, username, groups: undefined })
    const names = {
      firstName: toText(draft['firstName']),
      lastName: toText(draft['lastName']),
    }
    const requested = columns.includes('groups')
      ? readGroups(application, toText(cells['groups']), admin, texts)
      : (before?.groups ?? [])
    // Files say nothing of roles, which stay.
    const roles = before?.groups.filter(readRoleGroup) ?? []
    const { added, removed } = differenceOf(application, admin, before?.groups ?? [], requested)
    const isRenamed =
      before !== undefined &&
      (before.firstName !== names.firstName || before.lastName !== names.lastName)
    const changes = [
      ...(['firstName', 'lastName'] as const).filter((name) => before?.[name] !== names[name]),
      ...(added.length + removed.length > 0 ? ['groups'] : []),
    ]
    const holder = before ?? { username, groups: [toMembership(admin.participantCode)] }
    const refusals = [
      isRenamed ? refuseRename(admin, holder) : undefined,
      added.length > 0 ? refuseAdding(application, admin, holder, added) : undefined,
      removed.length > 0 ? refuseRemoval(application, admin, holder, removed) : undefined,
    ].filter((refusal) => refusal !== undefined)
    const problems = {
      ...checkInputs(user, { ...draft, groups: [...(requested ?? []), ...roles] }),
      ...(before === undefined && refuseDomain(admin, username)
        ? { username: 'foreignDomain' }
        : {}),
      ...(requested === undefined || refusals.some(({ kind }) => kind === 'groups')
        ? { groups: 'notOffered' }
        : {}),
    }
    // A file of names leaves the permissions as they are, also where there are none.
    if (before && !columns.includes('groups')) delete problems['groups']
    const notes = [
      ...(seen.has(username) ? (['twiceInFile'] as const) : []),
      ...notesOf(refusals),
      ...(isAsExpected(before, expected?.[index]) ? [] : (['changedMeanwhile'] as const)),
    ]
    seen.add(username)
    const isWrong = Object.keys(problems).length > 0 || notes.length > 0
    const outcome = before === undefined ? 'new' : changes.length > 0 ? 'changed' : 'same'
    return {
      username,
      ...names,
      added,
      removed,
      row: {
        index,
        outcome: isWrong ? 'wrong' : outcome,
        found: before ? { id: before.id, version: before.version } : null,
        changes: before ? changes : [],
        problems,
        rules: [],
        notes: [...new Set(notes)],
      },
    }
  }
  return { size: rows.length, check }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

const readMember = async (
  people: Pick<UserDirectory, 'find'>,
  { participantCode }: UserAdmin,
  id: string | undefined,
): Promise<DirectoryMember | undefined> => {
  const found = id === undefined ? undefined : await people.find(id)
  return found?.groups.includes(toMembership(participantCode)) ? found : undefined
}

/** Permissions that the admin may not take, and groups of companies, stay. */
const differenceOf = (
  application: Application,
  admin: UserAdmin,
  held: readonly string[],
  requested: readonly string[] | undefined,
) => {
  if (requested === undefined) return { added: [], removed: [] }
  const own = toMembership(admin.participantCode)
  return {
    added: requested.filter((group) => group !== own && !held.includes(group)),
    removed: toVisibleGroups(application, admin, held).filter(
      (group) => !requested.includes(group) && lockOf(application, group, admin) === undefined,
    ),
  }
}

const notesOf = (refusals: readonly UserRefusal[]): UserImportNote[] =>
  refusals.flatMap(({ kind }) => (kind === 'oneself' || kind === 'otherCompany' ? [kind] : []))

/**
 * The groups that a cell names as the interface does, in any language and letter case, or by their technical name, separated by
 * `|`, `;` or a new line. Undefined if one is unknown: groups of companies that the admin does not administer are, too.
 */
const readGroups = (
  application: Application,
  cell: string,
  admin: UserAdmin,
  texts: readonly PrintTexts[],
): readonly string[] | undefined => {
  const known = namesOf(application, admin, texts)
  const groups = cell
    .split(/[|;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => known.get(foldCase(name)))
  return groups.includes(undefined) ? undefined : [...new Set(groups as string[])]
}

const namesOf = (
  application: Application,
  { participantCode, groups }: UserAdmin,
  texts: readonly PrintTexts[],
): ReadonlyMap<string, string> => {
  const administered = groups.flatMap((group) => {
    const company = readCompanyGroup(group)
    return company?.isAdmin ? [toMembership(company.company)] : []
  })
  const companies = [
    ...new Set([toMembership(participantCode), toAdministration(participantCode), ...administered]),
  ]
  const permissions = application.permissions.map((name) => toPermissionGroup(application, name))
  return new Map(
    [...companies, ...permissions].flatMap((group) =>
      [
        group,
        ...toPermissionNames(application, [group]),
        ...texts.map((each) => nameOf(application, group, each)),
      ].map((name) => [foldCase(name), group] as const),
    ),
  )
}

const nameOf = (application: Application, group: string, { text }: PrintTexts): string => {
  const company = readCompanyGroup(group)
  if (company)
    return text(company.isAdmin ? 'groups.adminOf' : 'groups.memberOf', { code: company.company })
  return text(`permission.${toPermissionNames(application, [group]).join('')}`)
}
