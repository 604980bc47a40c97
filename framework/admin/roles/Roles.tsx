import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { Failure } from '#admin/controls/Failure.tsx'
import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import { focusIt } from '#admin/watch/focusAround.ts'
import { RoleCard } from './RoleCard.tsx'
import { RoleForm } from './RoleForm.tsx'
import { useRoles } from './useRoles.ts'

/** The roles of a company, for its admins. */
export const Roles = () => {
  const text = useText()
  const roles = useRoles()
  const { page, error, refetch } = roles
  /** Undefined: never opened, so that the button does not take the focus. */
  const [isAdding, setAdding] = useState<boolean>()
  return (
    <Stack component="section" aria-label={text('companyRole.title')} tabIndex={-1}>
      <p className="soft">{text('companyRole.about')}</p>
      {error === null ? null : (
        <Failure what={text('companyRole.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {page === undefined && error === null ? <WaitingLines lines={5} /> : null}
      {page?.entityList.length === 0 && !isAdding ? (
        <p className="soft">{text('companyRole.none')}</p>
      ) : null}
      <Stack component="ul" sx={{ mt: 2, mb: 3 }}>
        {page?.entityList.map((role) => (
          <RoleCard key={role.name} role={role} permissions={page.permissions} roles={roles} />
        ))}
      </Stack>
      {page === undefined ? null : isAdding ? (
        <Paper variant="outlined" sx={{ p: 3 }}>
          <RoleForm permissions={page.permissions} roles={roles} onDone={() => setAdding(false)} />
        </Paper>
      ) : page.entityList.length >= page.max ? (
        <p className="soft">{text('companyRole.max', { max: page.max })}</p>
      ) : (
        <Button
          ref={isAdding === false ? focusIt : undefined}
          sx={{ alignSelf: 'start' }}
          onClick={() => setAdding(true)}
        >
          {text('companyRole.add')}
        </Button>
      )}
    </Stack>
  )
}
