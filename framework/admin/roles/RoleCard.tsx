import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { useText } from '#i18n/useText.ts'
import type { Role, RoleEffects } from '#schema/users/roles.ts'
import { CardQuestion } from '#admin/controls/CardQuestion.tsx'
import { failureText } from '#admin/look/failureText.ts'
import { usePermissionName } from '#admin/session/usePermissionName.ts'
import { focusAround, focusIt } from '#admin/watch/focusAround.ts'
import { EffectList } from './EffectList.tsx'
import { RoleForm } from './RoleForm.tsx'
import { useRoleName, type Refused, type Roles } from './useRoles.ts'

/** One role: its permissions, how many users have it, and what can be done with it. */
export const RoleCard = ({
  role,
  permissions,
  roles,
}: {
  readonly role: Role
  readonly permissions: readonly string[]
  readonly roles: Roles
}) => {
  const text = useText()
  const heading = useId()
  const nameOf = usePermissionName()
  const name = useRoleName()(role.name)
  /** Undefined: never opened, so that the button does not take the focus. */
  const [isEditing, setEditing] = useState<boolean>()
  const [effects, setEffects] = useState<RoleEffects>()
  const [refused, setRefused] = useState<Refused>()
  const isFinal = effects?.users.some(({ refusal }) => refusal) === true

  const askDeletion = async () => {
    const found = await roles.preview(role.name, [])
    if ('error' in found) setRefused(found)
    else {
      setRefused(undefined)
      setEffects(found)
    }
  }
  const remove = async ({ version }: RoleEffects) => {
    setEffects(undefined)
    setRefused(await roles.remove(role.name, version))
  }
  const named = (label: string) => ({
    'aria-label': text('webhook.of', { action: label, url: name }),
    children: label,
  })
  return (
    <Paper
      component="li"
      variant="outlined"
      ref={focusAround}
      sx={{ p: 3 }}
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <h2 id={heading}>{name}</h2>
      {isEditing ? (
        <RoleForm
          role={role}
          permissions={permissions}
          roles={roles}
          onDone={() => setEditing(false)}
        />
      ) : (
        <>
          <p>{role.permissions.map(nameOf).join(' · ')}</p>
          <p className="soft">{text('companyRole.users', { smart_count: role.users })}</p>
          {refused === undefined ? null : (
            <output>
              {'problem' in refused
                ? text('companyRole.conflict')
                : failureText(text('companyRole.notDeleted'), refused.error, text)}
            </output>
          )}
          {effects === undefined ? (
            <Stack direction="row">
              <Button
                ref={isEditing === false ? focusIt : undefined}
                {...named(text('ra.action.edit'))}
                onClick={() => setEditing(true)}
              />
              <Button {...named(text('ra.action.delete'))} onClick={() => void askDeletion()} />
            </Stack>
          ) : (
            <>
              {effects.users.length === 0 ? null : <EffectList users={effects.users} />}
              {isFinal ? (
                <Button ref={focusIt} onClick={() => setEffects(undefined)}>
                  {text('ra.action.cancel')}
                </Button>
              ) : (
                <CardQuestion
                  question={text('companyRole.deleteAsk')}
                  answer={named(text('ra.action.delete'))}
                  onConfirm={() => void remove(effects)}
                  onCancel={() => setEffects(undefined)}
                />
              )}
            </>
          )}
        </>
      )}
    </Paper>
  )
}
