import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId, useState, type SubmitEvent } from 'react'
import { useText } from '#i18n/useText.ts'
import { apiClientLimits } from '#schema/users/apiClients.ts'
import { failureText } from '#admin/look/failureText.ts'
import { usePermissionName } from '#admin/session/usePermissionName.ts'
import { focusIt } from '#admin/watch/focusAround.ts'
import type { ClientDraft, Created } from './useApiClients.ts'

const rows = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
}

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
  const nameOf = usePermissionName()
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
      <Box component="fieldset" sx={rows}>
        <FormLabel component="legend" sx={{ mb: 1 }}>
          {text('apiClient.permissions')}
        </FormLabel>
        {permissions.map((permission) => (
          <FormControlLabel
            key={permission}
            label={nameOf(permission)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(permission)}
                onChange={({ target }) =>
                  setChosen(
                    permissions.filter((one) =>
                      one === permission ? target.checked : chosen.includes(one),
                    ),
                  )
                }
              />
            }
          />
        ))}
      </Box>
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
