import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { eventKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { offeredRules, type WatchKind } from '#schema/record/watching.ts'
import type { Resource } from '#schema/resource.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** Which events of a resource the user wants to know of, as check boxes. */
export const WatchForm = ({
  resource,
  kind,
  chosen,
  onSave,
  onStop,
  onCancel,
  children,
}: {
  readonly resource: Resource
  readonly kind: WatchKind
  /** Undefined: not watched yet. */
  readonly chosen: readonly string[] | undefined
  readonly onSave: (rules: readonly string[]) => Promise<void>
  readonly onStop?: (() => Promise<void>) | undefined
  readonly onCancel?: (() => void) | undefined
  /** Above the check boxes. */
  readonly children?: ReactNode
}) => {
  const text = useText()
  const { session } = useSessionState()
  const offered = offeredRules(resource, session, kind)
  // Another resource, which is chosen in the form itself, has other rules.
  const [marked, setMarked] = useState<{
    readonly of: string
    readonly rules: readonly string[]
  }>()
  const rules = marked?.of === resource.name ? marked.rules : (chosen ?? offered)
  const [isSaving, setIsSaving] = useState(false)
  const wanted = offered.filter((rule) => rules.includes(rule))
  const run = async (work: () => Promise<void>) => {
    setIsSaving(true)
    await work()
    setIsSaving(false)
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (wanted.length > 0 && !isSaving) void run(() => onSave(wanted))
  }
  return (
    <Stack component="form" noValidate spacing={2} sx={{ minWidth: 240 }} onSubmit={save}>
      {children}
      <FormControl component="fieldset">
        <FormLabel component="legend">{text('watch.notifyWhen')}</FormLabel>
        {offered.map((rule) => (
          <FormControlLabel
            key={rule}
            label={text(eventKey(resource, rule))}
            control={
              <Checkbox
                size="small"
                checked={rules.includes(rule)}
                onChange={({ target }) =>
                  setMarked({
                    of: resource.name,
                    rules: target.checked
                      ? [...rules, rule]
                      : rules.filter((other) => other !== rule),
                  })
                }
              />
            }
          />
        ))}
        <output className="soft">{wanted.length === 0 ? text('watch.chooseOne') : ''}</output>
      </FormControl>
      <Stack direction="row">
        <Button
          type="submit"
          variant="contained"
          color="primary"
          aria-disabled={wanted.length === 0 || isSaving}
        >
          {chosen === undefined ? text('watch.watch') : text('ra.action.save')}
        </Button>
        {onStop === undefined ? null : (
          <Button variant="text" aria-disabled={isSaving} onClick={() => void run(onStop)}>
            {text('watch.stop')}
          </Button>
        )}
        {onCancel === undefined ? null : (
          <Button variant="text" onClick={onCancel}>
            {text('ra.action.cancel')}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
