import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useText } from '#i18n/useText.ts'
import { assignableRoles, toRoleGroup } from '#schema/users/groups.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import { usePermissionName } from '#admin/session/usePermissionName.ts'
import { useRoleName, useRoles } from './useRoles.ts'

/** The roles of the company for a user, each with the permissions that the user has through it. */
export const RoleChoice = ({
  assigned,
  isOwn,
  onChange,
}: {
  /** Groups, among which are those of roles. */
  readonly assigned: readonly string[]
  /** Users cannot change their own rights. */
  readonly isOwn: boolean
  readonly onChange: (groups: readonly string[]) => void
}) => {
  const text = useText()
  const application = useApplication()
  const { session } = useSessionState()
  const { page } = useRoles()
  const nameOf = usePermissionName()
  const roleName = useRoleName()
  if (page === undefined || page.entityList.length === 0) return null
  const assignable = assignableRoles(application, session, page.entityList)
  return (
    <Stack component="fieldset" spacing={1} sx={{ mt: 2 }}>
      <Typography component="legend" variant="subtitle1">
        {text('companyRole.title')}
      </Typography>
      {page.entityList.map(({ name, permissions }) => {
        const group = toRoleGroup(session.participantCode, name)
        const isLocked = isOwn || !assignable.includes(group)
        const given = text('companyRole.gives', { names: permissions.map(nameOf).join(' · ') })
        return (
          <FormControlLabel
            key={name}
            disabled={isLocked}
            sx={{ alignItems: 'start' }}
            label={
              <>
                {roleName(name)}
                <Typography component="span" className="soft small" sx={{ display: 'block' }}>
                  {isLocked && !isOwn ? `${given} (${text('groups.notOfferedLock')})` : given}
                </Typography>
              </>
            }
            control={
              <Checkbox
                size="small"
                checked={assigned.includes(group)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...assigned, group] : assigned.filter((one) => one !== group),
                  )
                }
              />
            }
          />
        )
      })}
    </Stack>
  )
}
