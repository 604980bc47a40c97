import { HttpError, useNotify, type Identifier, type RaRecord } from 'react-admin'
import { useState } from 'react'
import { actionKey, singularKey, ruleKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#resources/kit/resource.ts'
import type { NamedView } from '#resources/kit/views.ts'
import { entryFailureText } from '#src/core/look/failureText.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { useProvider } from '#src/core/session/useProvider.ts'
import { reasonsAgainst } from '#src/core/dialog/recordedActions.ts'
import { choicesOf, type Entries } from '#resources/kit/actions/recordedActions.ts'
import { UnsavedChangesDialog } from '#src/core/form/UnsavedChangesDialog.tsx'
import { RecordForm, type Saving, type FormGuard } from '#src/core/form/RecordForm.tsx'
import { RowSummary } from '#src/core/dialog/RowSummary.tsx'
import { MessageError } from '#src/core/dialog/savingProblem.ts'
import { useFreshRow } from '#src/core/dialog/useFreshRow.ts'
import { useShowRow } from '#src/core/dialog/useShowRow.ts'
import { printBlocker } from '#src/core/dialog/WhyNot.tsx'

type Props = {
  readonly view: NamedView
  readonly id: Identifier
  readonly entry: Entries
  /** The action of the button that opened it; by default the default choice. */
  readonly preset: string | undefined
  readonly onClose: () => void
}

const width = 480

/** Performs an action on one row, which is fetched again: only currently possible actions are offered. */
export const RecordedActionDialog = ({ view, id, entry, preset, onClose }: Props) => {
  const text = useText()
  const { data, error } = useFreshRow(view, id, 'recordedAction')
  return (
    <UnsavedChangesDialog title={text(singularKey(entry))} width={width} onClose={onClose}>
      {(registerGuard, close) =>
        data === undefined ? (
          <p className="dialog-body" role={error ? 'alert' : undefined}>
            {error ? entryFailureText(error, text) : text('ra.page.loading')}
          </p>
        ) : (
          <RecordedActionForm
            view={view}
            first={data}
            entry={entry}
            preset={preset}
            onClose={onClose}
            onCancel={close}
            registerGuard={registerGuard}
          />
        )
      }
    </UnsavedChangesDialog>
  )
}

const RecordedActionForm = ({
  view,
  first,
  entry,
  preset,
  onClose,
  onCancel,
  registerGuard,
}: Omit<Props, 'id'> & {
  readonly first: RaRecord
  readonly onCancel: () => void
  readonly registerGuard: (guard: FormGuard) => void
}) => {
  const { resource } = view
  const { recordedAction } = entry
  const text = useText()
  const notify = useNotify()
  const { session } = useSessionState()
  const calls = useProvider()
  const show = useShowRow(view)
  const [row, setRow] = useState(first)
  const evaluated = choicesOf(resource, entry).map(({ value, name: action }) => ({
    value,
    action,
    against: reasonsAgainst(resource, action, session, row),
  }))
  const possible = evaluated.filter(({ against }) => against.length === 0).map(({ value }) => value)
  const start = [preset, recordedAction.defaultChoice, ...possible].find(
    (value) => value !== undefined && possible.includes(value),
  )
  const save = async ({ draft, key }: Saving) => {
    const body = {
      ...recordedAction.constants,
      ...draft,
      [recordedAction.key]: row[recordedAction.key],
      rowId: row.id,
      version: row['version'],
    }
    try {
      await calls.performAction(entry, recordedAction, body, key)
    } catch (error) {
      notify('recordedAction.couldNotSave', { type: 'error', title: 'recordedAction.errorOnSave' })
      throw toMessageError(error, resource, text, setRow)
    }
    await show(row.id)
    notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } })
    onClose()
  }
  const refused = evaluated.filter(({ against }) => against.length > 0)
  return (
    <div className="recorded-action">
      <RowSummary resource={resource} row={row} names={touched(resource, entry)} />
      {start === undefined ? (
        <p className="dialog-body">{text('recordedAction.nothing')}</p>
      ) : (
        <RecordForm
          resource={withPossible(entry, possible, start)}
          address={`${view.route}/${row.id}/${entry.name}`}
          record={undefined}
          isReady
          save={save}
          onCancel={onCancel}
          registerGuard={registerGuard}
        />
      )}
      {refused.length === 0 ? null : (
        <details className="recorded-action-refused" open={start === undefined}>
          <summary>{text('recordedAction.refused')}</summary>
          <dl>
            {refused.map(({ value, action, against }) => (
              <div key={value}>
                <dt>{text(actionKey(resource, action))}</dt>
                {against.map((blocker) => (
                  <dd key={JSON.stringify(blocker)}>{printBlocker(resource, blocker, text)}</dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

/** The fields of the row that the action changes. */
const touched = (resource: Resource, entry: Entries): string[] => [
  ...new Set([
    ...Object.keys(entry.recordedAction.mirrors),
    ...choicesOf(resource, entry).flatMap(({ action }) => Object.keys(action.sets ?? {})),
  ]),
]

/** The entry's form, with only the possible choices. */
const withPossible = (entry: Entries, possible: readonly string[], start: string): Resource => {
  const { choiceField } = entry.recordedAction
  const field = entry.fields[choiceField]
  if (field?.kind !== 'choice') return entry
  return {
    ...entry,
    fields: { ...entry.fields, [choiceField]: { ...field, values: possible } },
    form: { inputs: [], ...entry.form, defaults: { [choiceField]: start } },
  }
}

type Body = { readonly code?: string; readonly record?: RaRecord; readonly reasons?: string[] }

/** The server's reasons as a text about the row. */
const toMessageError = (
  error: unknown,
  resource: Resource,
  text: ReturnType<typeof useText>,
  onChanged: (row: RaRecord) => void,
): unknown => {
  const { code, record, reasons = [] } = ((error instanceof HttpError && error.body) || {}) as Body
  if (code === 'VERSION_CONFLICT' && record) {
    onChanged(record)
    return new MessageError(text('recordedAction.changed'))
  }
  if (code !== 'RULE_BROKEN') return error
  return new MessageError(reasons.map((reason) => text(ruleKey(resource, reason))).join(' '))
}
