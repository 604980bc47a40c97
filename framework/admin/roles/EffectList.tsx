import Alert from '@mui/material/Alert'
import { useText } from '#i18n/useText.ts'
import type { RoleEffect } from '#schema/users/roles.ts'
import { Facts } from '#admin/look/Facts.tsx'
import { usePermissionName } from '#admin/session/usePermissionName.ts'

/** Whom a change of a role affects: users with the permissions that they gain and lose. */
export const EffectList = ({ users }: { readonly users: readonly RoleEffect[] }) => {
  const text = useText()
  const nameOf = usePermissionName()
  const reason = users.find(({ refusal }) => refusal !== undefined)?.refusal
  const printed = (key: 'gains' | 'loses', names: readonly string[]) =>
    names.length === 0
      ? []
      : [<p key={key}>{text(`companyRole.${key}`, { names: names.map(nameOf).join(' · ') })}</p>]
  return (
    <>
      {reason === undefined ? null : (
        <Alert severity="error">{text(`companyRole.${reason}`)}</Alert>
      )}
      <p>{text('companyRole.affects', { smart_count: users.length })}</p>
      <Facts sx={{ mt: 0, mb: 2, overflowWrap: 'anywhere', '& p': { m: 0 } }}>
        {users.map(({ id, username, firstName, lastName, gained, lost, refusal }) => (
          <div key={id}>
            <dt>
              {firstName} {lastName} <span className="soft">{username}</span>
            </dt>
            <dd>
              {printed('gains', gained)}
              {printed('loses', lost)}
              {refusal === undefined ? null : <p>{text('companyRole.notYours')}</p>}
            </dd>
          </div>
        ))}
      </Facts>
    </>
  )
}
