import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId, useState, type SubmitEvent } from 'react'
import { useText } from '#i18n/useText.ts'
import { apiClientLimits } from '#schema/users/apiClients.ts'
import { PermissionBoxes } from '#admin/controls/PermissionBoxes.tsx'
import { failureText } from '#admin/look/failureText.ts'
import { focusIt } from '#admin/watch/focusAround.ts'
import type { ClientDraft, Created } from './useApiClients.ts'

/** Name and permissions of a new API client. */
export const ClientForm = ({
  permissions,
  onCreate,
  onCancel,
}: {
  /** Which the admin may choose. */
  readonly permissions: readonly string[]
  readonly onCreate: (draft: ClientDraft) => Promise<Created>
  readonly onCancel: () => void
}) => {
  const text = useText()
  const id = useId()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Created>()
  const [isSaving, setSaving] = useState(false)
  const isNone = chosen.length === 0
  const problem = refused && 'problem' in refused ? refused.problem : undefined
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isNone || isSaving) return
    setSaving(true)
    setRefused(await onCreate({ name: name.trim(), permissions: chosen }))
    setSaving(false)
  }
  return (
    <Stack component="form" spacing={3} onSubmit={(event: SubmitEvent) => void save(event)}>
      <TextField
        id={id}
        label={text('apiClient.name')}
        error={problem !== undefined}
        helperText={text(`apiClient.${problem ?? 'nameHint'}`)}
        inputRef={focusIt}
        autoComplete="off"
        slotProps={{
          htmlInput: {
            required: true,
            maxLength: apiClientLimits.name,
            // Not blanks alone.
            pattern: String.raw`.*\S.*`,
          },
          formHelperText: { component: 'output' },
        }}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <PermissionBoxes
        title={text('apiClient.permissions')}
        permissions={permissions}
        chosen={chosen}
        onChoose={setChosen}
      />
      <output className="soft">
        {refused && 'error' in refused
          ? failureText(text('dialog.notSaved'), refused.error, text)
          : text(isNone ? 'apiClient.chooseOne' : 'apiClient.ownHint')}
      </output>
      <Stack direction="row">
        <Button
          type="submit"
          variant="contained"
          color="primary"
          aria-disabled={isNone || isSaving}
        >
          {text('ra.action.save')}
        </Button>
        <Button onClick={onCancel}>{text('ra.action.cancel')}</Button>
      </Stack>
    </Stack>
  )
}
