import type { MessageKey, Text } from '#i18n/messages.ts'
import {
  isPermissionGroup,
  readCompanyGroup,
  readRoleGroup,
  toPermissionNames,
} from '#schema/users/groups.ts'
import type { Application, Permission } from '#schema/application.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import { useFormat } from '#admin/controls/format.ts'
import { described } from '#admin/look/tips/described.ts'

/** Chips that fit into a row; the others are counted. */
const SHOWN = 2

/** A group by its name in the reader's language; a permission that no longer exists by its technical name. */
export const groupName = (application: Application, group: string, text: Text): string => {
  const company = readCompanyGroup(group)
  if (company) {
    return text(company.isAdmin ? 'groups.adminOf' : 'groups.memberOf', { code: company.company })
  }
  const role = readRoleGroup(group)?.name
  if (role !== undefined) {
    const isDeclared = Object.hasOwn(application.roles ?? {}, role)
    return text('groups.role', { name: isDeclared ? text(`role.${role}` as MessageKey) : role })
  }
  const [right = group] = toPermissionNames(application, [group])
  return (application.permissions as readonly string[]).includes(right)
    ? text(`permission.${right as Permission}` satisfies MessageKey)
    : right
}

/** A user's rights as chips: permissions, roles and administration, not the membership that all users have. */
export const GroupChips = ({
  groups,
  isWhole,
}: {
  readonly groups: readonly string[]
  readonly isWhole: boolean
}) => {
  const application = useApplication()
  const { text } = useFormat()
  const isPermission = (group: string) =>
    isPermissionGroup(application, group) || readRoleGroup(group) !== undefined
  const chips = groups
    .filter((group) => isPermission(group) || readCompanyGroup(group)?.isAdmin)
    .toSorted((a, b) => Number(isPermission(a)) - Number(isPermission(b)))
  if (chips.length === 0) return <span className="cell-none">–</span>
  const rest = isWhole ? [] : chips.slice(SHOWN)
  return (
    <span className={isWhole ? 'chips chips-all' : 'chips'}>
      {chips.slice(0, chips.length - rest.length).map((group) => (
        <span key={group} className="chip" {...described(group)}>
          {groupName(application, group, text)}
        </span>
      ))}
      {rest.length === 0 ? null : (
        <span
          className="cell-more"
          {...described(rest.map((group) => groupName(application, group, text)).join('\n'))}
        >
          +{rest.length}
        </span>
      )}
    </span>
  )
}
