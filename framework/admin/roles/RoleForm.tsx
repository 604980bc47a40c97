import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId, useState, type SubmitEvent } from 'react'
import { useText } from '#i18n/useText.ts'
import { roleLimits, type CompanyRole, type Role, type RoleEffects } from '#schema/users/roles.ts'
import { PermissionBoxes } from '#admin/controls/PermissionBoxes.tsx'
import { failureText } from '#admin/look/failureText.ts'
import { focusIt } from '#admin/watch/focusAround.ts'
import { EffectList } from './EffectList.tsx'
import { useRoleName, type Refused, type Roles } from './useRoles.ts'

/** Name and permissions of a new role, or of one that there is. A change of permissions first shows whom it affects. */
export const RoleForm = ({
  role,
  permissions,
  roles: { create, change, preview },
  onDone,
}: {
  /** Undefined for a new one. */
  readonly role?: Role
  /** Which the admin may choose. */
  readonly permissions: readonly string[]
  readonly roles: Roles
  readonly onDone: () => void
}) => {
  const text = useText()
  const id = useId()
  const shownName = useRoleName()
  const before = role?.permissions ?? []
  const [name, setName] = useState(role ? shownName(role.name) : '')
  const [chosen, setChosen] = useState(before)
  const [effects, setEffects] = useState<RoleEffects>()
  const [refused, setRefused] = useState<Refused>()
  const [isSaving, setSaving] = useState(false)
  const isNone = chosen.length === 0
  const problem = refused && 'problem' in refused ? refused.problem : undefined
  const nameProblem = problem === 'conflict' ? undefined : problem
  const isFinal = effects?.users.some(({ refusal }) => refusal) === true

  /** Saves, or first shows whom it affects. */
  const store = async (): Promise<Refused | 'asked'> => {
    // A declared role has a translated name, which only another one replaces.
    const isRenamed = role === undefined || name.trim() !== shownName(role.name)
    const draft: CompanyRole = { name: isRenamed ? name.trim() : role.name, permissions: chosen }
    if (role === undefined) return create(draft)
    const isSame = chosen.toSorted().join() === before.toSorted().join()
    if (isSame || effects)
      return change(role.name, { ...draft, version: (effects ?? role).version })
    const found = await preview(role.name, chosen)
    if ('error' in found) return found
    if (found.users.length === 0) return change(role.name, { ...draft, version: found.version })
    setEffects(found)
    return 'asked'
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isNone || isSaving || isFinal) return
    setSaving(true)
    const answer = await store()
    setSaving(false)
    if (answer === undefined) return onDone()
    setRefused(answer === 'asked' ? undefined : answer)
    if (answer !== 'asked') setEffects(undefined)
  }
  return (
    <Stack component="form" spacing={3} onSubmit={(event: SubmitEvent) => void save(event)}>
      <TextField
        id={id}
        label={text('companyRole.name')}
        error={nameProblem !== undefined}
        helperText={text(`companyRole.${nameProblem ?? 'nameHint'}`)}
        inputRef={focusIt}
        autoComplete="off"
        slotProps={{
          htmlInput: {
            required: true,
            maxLength: roleLimits.name,
            // As the server: no separators, and not blanks alone.
            pattern: String.raw`\s*[^\s\/\|;.]([^\/\|;]*[^\s\/\|;.])?\s*`,
          },
          formHelperText: { component: 'output' },
        }}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <PermissionBoxes
        title={text('companyRole.permissions')}
        permissions={[...permissions, ...before.filter((one) => !permissions.includes(one))]}
        chosen={chosen}
        isLocked={(permission) => !permissions.includes(permission)}
        onChoose={(next) => {
          setChosen(next)
          setEffects(undefined)
        }}
      />
      {effects === undefined ? null : (
        <section aria-label={text('companyRole.effects')} ref={focusIt} tabIndex={-1}>
          <EffectList users={effects.users} />
        </section>
      )}
      <output className="soft">
        {problem === 'conflict'
          ? text('companyRole.conflict')
          : refused && 'error' in refused
            ? failureText(text('dialog.notSaved'), refused.error, text)
            : isNone
              ? text('apiClient.chooseOne')
              : null}
      </output>
      <Stack direction="row">
        <Button
          type="submit"
          variant="contained"
          color="primary"
          aria-disabled={isNone || isSaving || isFinal}
        >
          {text(effects && !isFinal ? 'companyRole.saveForAll' : 'ra.action.save')}
        </Button>
        <Button onClick={onDone}>{text('ra.action.cancel')}</Button>
      </Stack>
    </Stack>
  )
}
