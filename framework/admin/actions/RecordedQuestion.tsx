import { hasChoices } from '#schema/kinds/traits.ts'
import DialogContent from '@mui/material/DialogContent'
import { HttpError, useNotify, type RaRecord } from 'react-admin'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { actionKey, ruleKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { choicesOf, type Entries } from '#schema/actions/recordedActions.ts'
import { actionOf } from '#schema/views.ts'
import { getBlockers } from '#admin/dialog/recordedActions.ts'
import { RowSummary } from '#admin/dialog/RowSummary.tsx'
import { MessageError } from '#admin/dialog/savingProblem.ts'
import { useShowRow } from '#admin/dialog/useShowRow.ts'
import { formatBlocker } from '#admin/dialog/BlockedActions.tsx'
import { RecordForm, type SaveRequest } from '#admin/form/RecordForm.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import type { QuestionProps } from './SetQuestion.tsx'

/** An action that is recorded about its row, with what else is typed: which one can still be changed to another possible one. */
export const RecordedQuestion = ({
  view,
  row: first,
  name,
  entry,
  chosen,
  onChoose,
  onClose,
}: QuestionProps & {
  readonly entry: Entries
  /** The action that is chosen now. */
  readonly chosen: string
  readonly onChoose: (action: string) => void
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
    against: getBlockers(resource, action, session, row),
  }))
  const possible = evaluated.filter(({ against }) => against.length === 0).map(({ value }) => value)
  const opened = actionOf(resource, name)
  const preset = opened.kind === 'record' ? opened.as : undefined
  const start = [preset, recordedAction.defaultChoice, ...possible].find(
    (value) => value !== undefined && possible.includes(value),
  )
  const save = async ({ draft, key }: SaveRequest) => {
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
      notify(text('recordedAction.couldNotSave'), {
        type: 'error',
        title: 'recordedAction.errorOnSave',
      })
      throw toMessageError(error, resource, text, setRow)
    }
    await show(row.id)
    notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } })
    onClose()
  }
  const refused = evaluated.filter(({ against }) => against.length > 0)
  const summary = <RowSummary resource={resource} row={row} names={touched(resource, entry)} />
  const others =
    refused.length === 0 ? null : (
      <details className="refused" open={start === undefined}>
        <summary>{text('recordedAction.refused')}</summary>
        <dl>
          {refused.map(({ value, action, against }) => (
            <div key={value}>
              <dt>{text(actionKey(resource, action))}</dt>
              {against.map((blocker) => (
                <dd key={JSON.stringify(blocker)}>{formatBlocker(resource, blocker, text)}</dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    )
  if (start === undefined) {
    return (
      <DialogContent>
        {summary}
        <p>{text('recordedAction.nothing')}</p>
        {others}
      </DialogContent>
    )
  }
  const toAsk = (value: unknown) =>
    onChoose(evaluated.find((one) => one.value === value)?.action ?? name)
  return (
    <RecordForm
      resource={withPossible(entry, possible, start)}
      address={`${view.route}/${row.id}/${entry.name}`}
      record={undefined}
      isReady
      // What to do was chosen by the button that opened this.
      focus={entry.form?.inputs.find((input) => input !== recordedAction.choiceField)}
      before={
        <>
          {summary}
          <ChosenAction input={recordedAction.choiceField} onChosen={toAsk} />
        </>
      }
      after={others}
      saveLabel={text(actionKey(resource, chosen))}
      save={save}
    />
  )
}

/** Says which action is chosen, so that the title names it. */
const ChosenAction = ({
  input,
  onChosen,
}: {
  readonly input: string
  readonly onChosen: (value: unknown) => void
}) => {
  const value: unknown = useWatch({ name: input })
  useEffect(() => onChosen(value))
  return null
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
  const field = fieldOf(entry, choiceField)
  if (!hasChoices(field)) return entry
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
