import Button from '@mui/material/Button'
import { useId, type Ref } from 'react'
import { changeAction, type ChangesText } from '#i18n/parts/changesTexts.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import type { ChangeEntry } from '#resources/kit/record/changes.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import type { Resource } from '#resources/kit/resource.ts'
import { printInstant } from '#resources/kit/values/printTime.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { ChangedValue } from './ChangedValue.tsx'

/** One write of a record: when, what, who, and each field from what to what. */
export const ChangeItem = ({
  t,
  resource,
  entry,
  before,
  after,
  onRestore,
  focusRef,
}: {
  readonly t: ChangesText
  readonly resource: Resource
  readonly entry: ChangeEntry
  readonly before: AnyRecord
  readonly after: AnyRecord
  /** Undefined where this version cannot be restored. */
  readonly onRestore: (() => void) | undefined
  readonly focusRef: Ref<HTMLLIElement> | undefined
}) => {
  const display = useDisplay()
  const id = useId()
  const { at, action, changes } = entry
  const time = printInstant(at, display)
  const isNew = changes.some((change) => !('from' in change)) || action === 'create'
  const fields = changes.flatMap((change) => {
    const field = resource.fields[change.field]
    return field ? [{ change, field }] : []
  })
  return (
    <li className="change" ref={focusRef} tabIndex={-1} aria-labelledby={id}>
      <p className="change-head" id={id}>
        <time dateTime={at}>{time}</time>
        <strong>{changeAction(t, display.text, resource, action)}</strong>
        <span className="soft">{printAuthor(t, entry)}</span>
      </p>
      {fields.length === 0 ? (
        <p className="soft">{t(isNew ? 'noValues' : 'moved')}</p>
      ) : (
        <dl className="facts">
          {fields.map(({ change, field }) => (
            <div key={change.field}>
              <dt>{display.text(fieldKey(resource, change.field))}</dt>
              <dd>
                <ChangedValue {...{ t, resource, field, change, before, after }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {onRestore ? (
        <Button
          variant="text"
          size="small"
          aria-label={t('restoreFrom', { time })}
          onClick={onRestore}
        >
          {t('restore')}
        </Button>
      ) : null}
    </li>
  )
}

const printAuthor = (t: ChangesText, { username, company }: ChangeEntry): string => {
  if (username !== undefined && company !== undefined) return t('by', { username, company })
  return username ?? company ?? t('otherCompany')
}
