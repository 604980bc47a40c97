import { useGetOne, useNotify, type Identifier, type RaRecord } from 'ra-core'
import { useId, useState } from 'react'
import { actionKey, elementsOf, fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import { relatedRowsPath } from '#resources/kit/record/relatedRows.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { withOnly, type ConfirmAction } from '#resources/kit/actions.ts'
import type { Session } from '#resources/kit/session.ts'
import { actionOf, type NamedView } from '#resources/kit/views.ts'
import { entryFailureText } from '#src/core/look/failureText.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { useProvider } from '#src/core/session/useProvider.ts'
import { reasonsAgainst } from '#src/core/dialog/recordedActions.ts'
import { DialogFrame } from '#src/core/dialog/DialogFrame.tsx'
import { resourceNameOf } from '#src/core/dialog/resourceName.ts'
import { RowSummary } from '#src/core/dialog/RowSummary.tsx'
import { toSavingProblem } from '#src/core/dialog/savingProblem.ts'
import { useShowRow } from '#src/core/dialog/useShowRow.ts'
import { printBlocker } from '#src/core/dialog/WhyNot.tsx'
import '#src/core/dialog/confirm.css'

type Props = {
  readonly view: NamedView
  readonly id: Identifier
  readonly action: string
  readonly onClose: () => void
}

const width = 480

/** Asks before an irreversible action, and shows the current row. */
export const ConfirmDialog = ({ view, id, action, onClose }: Props) => {
  const { resource } = view
  const text = useText()
  const { session } = useSessionState()
  const show = useShowRow(view)
  const { data, error, refetch } = useGetOne(
    resourceNameOf(view),
    { id, meta: { purpose: 'confirm' } },
    { refetchOnMount: 'always', gcTime: 0, retry: false },
  )
  const known = actionOf(resource, action)
  return (
    <DialogFrame title={text(actionKey(resource, action))} width={width} onClose={onClose}>
      {data === undefined || known.kind !== 'confirm' ? (
        <p className="dialog-body" role={error ? 'alert' : undefined}>
          {error ? entryFailureText(error, text) : text('list.loading')}
        </p>
      ) : (
        <ConfirmQuestion
          resource={resource}
          row={data}
          action={action}
          confirms={known}
          session={session}
          onDone={() => show(data.id)}
          onRefused={() => void refetch()}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

type QuestionProps = {
  readonly resource: Resource
  /** The current row, with the fields that the rules use. */
  readonly row: RaRecord
  readonly action: string
  readonly confirms: ConfirmAction
  /** The asking session, with the archive mode of the row. */
  readonly session: Session
  /** The action succeeded; the question stays until this resolves. */
  readonly onDone: () => void | Promise<void>
  /** The action was refused: the row may have changed. */
  readonly onRefused: () => void
  readonly onClose: () => void
}

/** The row and its elements, every reason against the action, and the button that performs it. */
export const ConfirmQuestion = ({
  resource,
  row,
  action,
  confirms,
  session,
  onDone,
  onRefused,
  onClose,
}: QuestionProps) => {
  const text = useText()
  const notify = useNotify()
  const calls = useProvider()
  const [key] = useState(() => crypto.randomUUID())
  const [wanted, setWanted] = useState<number>()
  const [problem, setProblem] = useState('')
  const [isPending, setIsPending] = useState(false)
  const { each } = confirms
  const reasonsOf = (about: RaRecord) =>
    reasonsAgainst(resource, action, session, about).map((one) => printBlocker(resource, one, text))
  const elements = each === undefined ? [] : (row[each] as readonly AnyRecord[])
  const choices = elements.map((element) => ({
    element,
    reasons: each === undefined ? [] : reasonsOf(withOnly(row, each, [element])),
  }))
  const against = reasonsOf(row)
  const chosen =
    wanted !== undefined && choices[wanted]?.reasons.length === 0
      ? wanted
      : choices.findIndex(({ reasons }) => reasons.length === 0)
  const send = async () => {
    setIsPending(true)
    try {
      const values = { ...row, ...confirms.sends, ...choices[chosen]?.element }
      await calls.confirm(resource, relatedRowsPath(confirms, values), key)
    } catch (error) {
      const found = toSavingProblem(error, resource, text)
      setProblem(found.kind === 'text' ? found.text : text('dialog.gone'))
      setIsPending(false)
      onRefused()
      return
    }
    await onDone()
    notify('dialog.saved', { type: 'success' })
    onClose()
  }
  return (
    <>
      <div className="confirm">
        <RowSummary resource={resource} row={row} />
        {each === undefined || against.length > 0 ? null : (
          <Choices
            resource={resource}
            each={each}
            path={confirms.path}
            choices={choices}
            chosen={chosen}
            onChoose={setWanted}
          />
        )}
        <div className="dialog-body">
          {problem === '' ? null : (
            <p role="alert" className="form-alert">
              {problem}
            </p>
          )}
          {(against.length === 0 ? [text('dialog.final')] : against).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <footer className="dialog-footer">
        <button type="button" className="button" onClick={onClose}>
          {text('dialog.close')}
        </button>
        {against.length > 0 ? null : (
          <button
            type="button"
            className="button button-danger"
            disabled={isPending}
            onClick={() => void send()}
          >
            {text(actionKey(resource, action))}
          </button>
        )}
      </footer>
    </>
  )
}

type Choice = { readonly element: AnyRecord; readonly reasons: readonly string[] }

/** The elements to choose from: each with its name and the values to send, impossible ones with the reasons. */
const Choices = ({
  resource,
  each,
  path,
  choices,
  chosen,
  onChoose,
}: {
  readonly resource: Resource
  readonly each: string
  readonly path: string
  readonly choices: readonly Choice[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
}) => {
  const text = useText()
  const name = useId()
  const field = resource.fields[each]
  if (field?.kind !== 'records') return null
  const [first = ''] = field.shows
  const more = Object.keys(field.of).filter((one) => one !== first && path.includes(`{${one}}`))
  return (
    <fieldset className="confirm-choices dialog-body">
      <legend>{text(fieldKey(resource, each))}</legend>
      {choices.map(({ element, reasons }, index) => (
        <label key={JSON.stringify(element)}>
          <input
            type="radio"
            name={name}
            checked={index === chosen}
            disabled={reasons.length > 0}
            onChange={() => onChoose(index)}
          />
          <span>
            {String(element[first])}
            {more.map((one) => (
              <small key={one}>
                {text(fieldKey(elementsOf(resource, each), one))}: {String(element[one])}
              </small>
            ))}
            {reasons.map((reason) => (
              <small key={reason}>{reason}</small>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
