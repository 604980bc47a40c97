import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useId, type Ref } from 'react'
import { Facts } from '#admin/look/Facts.tsx'
import type { Text } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import { changeName } from '#i18n/changeName.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import type { ChangeEntry } from '#schema/record/changes.ts'
import { shownInHistory } from '#schema/record/history.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import { useFormat } from '#admin/controls/format.ts'
import { useResourceInHistory } from '#admin/related/relatedParts.ts'
import { ChangedValue, Value } from './ChangedValue.tsx'

const item = {
  py: 2.5,
  pl: 3.5,
  borderLeft: '2px solid var(--line-strong)',
  '& + &': { borderTop: '1px solid var(--line)' },
  '&:focus-visible': { outlineOffset: -2 },
  '& .MuiButton-text': { ml: -3 },
}

/** One line of the history of a record: when, what, who, each field from what to what, and what an action or an event says. */
export const ChangeItem = ({
  resource,
  entry,
  before,
  after,
  onRestore,
  focusRef,
}: {
  readonly resource: Resource
  readonly entry: ChangeEntry
  readonly before: AnyRecord
  readonly after: AnyRecord
  /** Undefined where this version cannot be restored. */
  readonly onRestore: (() => void) | undefined
  readonly focusRef: Ref<HTMLLIElement> | undefined
}) => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const { at, action, changes, values = {} } = entry
  const resourceInHistory = useResourceInHistory()
  const of = entry.of === undefined ? undefined : resourceInHistory(entry.of)
  const time = formatInstant(at, format)
  const isNew = changes.some((change) => !('from' in change)) || action === 'create'
  const fields = changes.flatMap((change) => {
    const field = fieldOf(resource, change.field)
    return field ? [{ change, field }] : []
  })
  const shownValues = (of ? shownInHistory(of) : []).flatMap((name) => {
    const field = of && fieldOf(of, name)
    return of && field && Object.hasOwn(values, name) ? [{ of, name, field }] : []
  })
  const author = formatAuthor(text, entry)
  return (
    <Box component="li" ref={focusRef} tabIndex={-1} aria-labelledby={id} sx={item}>
      <Stack
        direction="row"
        component="p"
        id={id}
        spacing="0 12px"
        sx={{ mt: 0, mb: 1, overflowWrap: 'anywhere' }}
      >
        <time dateTime={at}>{time}</time>
        <strong>{changeName(text, resource, entry, of)}</strong>
        {author === undefined ? null : <span className="soft">{author}</span>}
      </Stack>
      {fields.length + shownValues.length === 0 && entry.of === undefined ? (
        <p className="soft">{text(isNew ? 'changes.noValues' : 'changes.moved')}</p>
      ) : null}
      {fields.length === 0 ? null : (
        <Facts>
          {fields.map(({ change, field }) => (
            <div key={change.field}>
              <dt>{format.text(fieldKey(resource, change.field))}</dt>
              <dd>
                <ChangedValue {...{ resource, field, change, before, after }} />
              </dd>
            </div>
          ))}
        </Facts>
      )}
      {shownValues.length === 0 ? null : (
        <Facts layout="inline">
          {shownValues.map(({ of: source, name, field }) => (
            <div key={name}>
              <dt>{format.text(fieldKey(source, name))}</dt>
              <dd>
                <Value
                  resource={source}
                  name={name}
                  field={field}
                  value={values[name]}
                  record={values}
                />
              </dd>
            </div>
          ))}
        </Facts>
      )}
      {onRestore ? (
        <Button
          variant="text"
          size="small"
          aria-label={text('changes.restoreFrom', { time })}
          onClick={onRestore}
        >
          {text('changes.restore')}
        </Button>
      ) : null}
    </Box>
  )
}

/** Undefined for an event that says nothing of it. */
const formatAuthor = (text: Text, { username, company, of }: ChangeEntry): string | undefined => {
  if (username !== undefined && company !== undefined)
    return text('changes.by', { username, company })
  return username ?? company ?? (of === undefined ? text('changes.otherCompany') : undefined)
}
