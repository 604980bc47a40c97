import { application } from '#schema/application.ts'
import {
  readCompanyGroup,
  toAdministration,
  toMembership,
  toPermissionGroup,
  toPermissionNames,
} from '#schema/users/groups.ts'
import type { UserAdmin } from '#schema/users/userRules.ts'
import type { PrintTexts } from '#server/kinds/kind.ts'
import { foldCase } from '#query/foldCase.ts'

/**
 * The groups that a cell names as the interface does, in any language and letter case, or by their technical name, separated by
 * `|`, `;` or a new line. Undefined if one is unknown: groups of companies that the admin does not administer are, too.
 */
export const readGroups = (
  cell: string,
  admin: UserAdmin,
  texts: readonly PrintTexts[],
): readonly string[] | undefined => {
  const known = namesOf(admin, texts)
  const groups = cell
    .split(/[|;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => known.get(foldCase(name)))
  return groups.includes(undefined) ? undefined : [...new Set(groups as string[])]
}

const namesOf = (
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
  const permissions = application().permissions.map(toPermissionGroup)
  return new Map(
    [...companies, ...permissions].flatMap((group) =>
      [group, ...toPermissionNames([group]), ...texts.map((each) => nameOf(group, each))].map(
        (name) => [foldCase(name), group] as const,
      ),
    ),
  )
}

const nameOf = (group: string, { text }: PrintTexts): string => {
  const company = readCompanyGroup(group)
  if (company)
    return text(company.isAdmin ? 'groups.adminOf' : 'groups.memberOf', { code: company.company })
  return text(`permission.${toPermissionNames([group]).join('')}`)
}
