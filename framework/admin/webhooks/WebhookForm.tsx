import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId, useState, type SubmitEvent } from 'react'
import { eventKey, pluralKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { offeredRules } from '#schema/record/watching.ts'
import { webhookLimits, type Webhook } from '#schema/record/webhooks.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { focusIt } from '#admin/watch/focusAround.ts'
import { useWatchedResources } from '#admin/notifications/watchedResources.ts'
import type { Saved, WebhookDraft } from './useWebhooks.ts'

const pairOf = (resource: string, rule: string): string => `${resource} ${rule}`

const rows = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
}

/** Address and events of a webhook, a new one or one that is changed. */
export const WebhookForm = ({
  webhook,
  onSave,
  onCancel,
}: {
  readonly webhook?: Webhook
  /** Returns what is wrong with the address. */
  readonly onSave: (draft: WebhookDraft) => Promise<Saved | undefined>
  readonly onCancel: () => void
}) => {
  const text = useText()
  const id = useId()
  const { session } = useSessionState()
  const offered = useWatchedResources().flatMap((resource) => {
    const rules = offeredRules(resource, session)
    return rules.length > 0 ? [{ resource, rules }] : []
  })
  const [url, setUrl] = useState(webhook?.url ?? 'https://')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(
      (webhook
        ? Object.entries(webhook.rules)
        : offered.map(({ resource, rules }) => [resource.name, rules] as const)
      ).flatMap(([name, rules]) => rules.map((rule) => pairOf(name, rule))),
    ),
  )
  const [refused, setRefused] = useState<Saved>()
  const [isSaving, setSaving] = useState(false)
  const rules = Object.fromEntries(
    offered.flatMap(({ resource: { name }, rules: all }) => {
      const some = all.filter((rule) => chosen.has(pairOf(name, rule)))
      return some.length > 0 ? [[name, some]] : []
    }),
  )
  const isNone = Object.keys(rules).length === 0
  const problem = refused && 'problem' in refused ? refused.problem : undefined
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isNone || isSaving) return
    setSaving(true)
    setRefused(await onSave({ url: url.trim(), rules }))
    setSaving(false)
  }
  const tick = (pair: string, isTicked: boolean) => {
    const next = new Set(chosen)
    if (isTicked) next.add(pair)
    else next.delete(pair)
    setChosen(next)
  }
  return (
    <Stack component="form" spacing={3} onSubmit={(event: SubmitEvent) => void save(event)}>
      <TextField
        id={id}
        label={text('webhook.address')}
        error={problem !== undefined}
        helperText={text(`webhook.${problem ?? 'addressHint'}`)}
        inputRef={focusIt}
        type="url"
        autoComplete="off"
        slotProps={{
          htmlInput: { required: true, maxLength: webhookLimits.url, spellCheck: false },
          formHelperText: { component: 'output' },
        }}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      {offered.map(({ resource, rules: all }) => (
        <Box component="fieldset" key={resource.name} sx={rows}>
          <FormLabel component="legend" sx={{ mb: 1 }}>
            {offered.length > 1
              ? `${text('webhook.rules')}: ${text(pluralKey(resource))}`
              : text('webhook.rules')}
          </FormLabel>
          {all.map((rule) => (
            <FormControlLabel
              key={rule}
              label={text(eventKey(resource, rule))}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.has(pairOf(resource.name, rule))}
                  onChange={({ target }) => tick(pairOf(resource.name, rule), target.checked)}
                />
              }
            />
          ))}
        </Box>
      ))}
      <output className="soft">
        {isNone ? text('webhook.chooseOne') : text('webhook.ownHint')}
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
