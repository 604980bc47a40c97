import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useNotify, type RaRecord } from 'react-admin'
import { useState } from 'react'
import { actionKey, deletedKey, deleteQuestionKey } from '#i18n/resourceKeys.ts'
import type { Text } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import {
  withOnly,
  type Action,
  type CallAction,
  type ConfirmAction,
  type MoveAction,
  type SetAction,
} from '#schema/actions/actions.ts'
import type { Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Session } from '#schema/session.ts'
import { getBlockers } from '#admin/dialog/recordedActions.ts'
import { RowSummary } from '#admin/dialog/RowSummary.tsx'
import { toSavingProblem } from '#admin/dialog/savingProblem.ts'
import { formatBlocker } from '#admin/dialog/BlockedActions.tsx'
import { ElementChoices } from './ElementChoices.tsx'

/** The actions that are done after a question alone. */
export type Confirmed =
  | ConfirmAction
  | SetAction
  | MoveAction
  | (CallAction & { readonly kind: 'delete' })

export const isConfirmed = (action: Action): action is Confirmed =>
  ['confirm', 'set', 'archive', 'restore', 'delete'].includes(action.kind)

type Props = {
  readonly resource: Resource
  /** The current row, with the fields that the rules use. */
  readonly row: RaRecord
  readonly name: string
  readonly action: Confirmed
  /** The asking session, with the archive mode of the row. */
  readonly session: Session
  /** Does it, for the chosen element if there are several; the same key never does it twice. */
  readonly perform: (row: RaRecord, element: AnyRecord | undefined, key: string) => Promise<void>
  /** The action succeeded; the question stays until this resolves. */
  readonly onDone: () => void | Promise<void>
  /** Undoes it, where that is possible. */
  readonly undo?: (() => Promise<void>) | undefined
  /** The action was refused: the row may have changed. */
  readonly onRefused: () => void
  readonly onClose: () => void
}

/** The row and its elements, every reason against the action, and the button that performs it. */
export const ConfirmQuestion = ({
  resource,
  row,
  name,
  action,
  session,
  perform,
  onDone,
  undo,
  onRefused,
  onClose,
}: Props) => {
  const text = useText()
  const notify = useNotify()
  const [key] = useState(() => crypto.randomUUID())
  const [wanted, setWanted] = useState<number>()
  const [problem, setProblem] = useState('')
  const [isPending, setIsPending] = useState(false)
  const each = action.kind === 'confirm' ? action.each : undefined
  const reasonsOf = (about: RaRecord) =>
    getBlockers(resource, name, session, about).map((one) => formatBlocker(resource, one, text))
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
    if (isPending) return
    setIsPending(true)
    try {
      await perform(row, choices[chosen]?.element, key)
    } catch (error) {
      const found = toSavingProblem(error, resource, text)
      if (found.kind === 'text') setProblem(found.text)
      else
        setProblem(
          found.kind === 'conflict'
            ? text('conflict.title')
            : text('ra.notification.item_doesnt_exist'),
        )
      setIsPending(false)
      onRefused()
      return
    }
    await onDone()
    notify(action.kind === 'delete' ? deletedKey(resource) : 'ra.notification.updated', {
      type: 'success',
      messageArgs: { smart_count: 1, _: text('ra.notification.deleted', { smart_count: 1 }) },
      undo,
    })
    onClose()
  }
  const isDangerous = action.kind === 'confirm' || action.kind === 'delete'
  return (
    <>
      <DialogContent>
        <RowSummary
          resource={resource}
          row={row}
          columns={isLeaving(action) ? 3 : 2}
          names={(action.kind === 'confirm' && action.names) || []}
        />
        {action.kind === 'confirm' && each !== undefined && against.length === 0 ? (
          <ElementChoices
            resource={resource}
            each={each}
            path={action.path}
            choices={choices}
            chosen={chosen}
            onChoose={setWanted}
          />
        ) : null}
        {action.kind === 'set' && against.length === 0 ? (
          <section aria-label={text('question.willBe')}>
            <p>{text('question.willBe')}</p>
            <RowSummary resource={resource} row={{ ...row, ...action.sets }} only={setBy(action)} />
          </section>
        ) : null}
        {problem === '' ? null : <Alert severity="error">{problem}</Alert>}
        {against.length > 0 ? (
          <Alert severity="warning" role="note">
            {against.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Alert>
        ) : (
          questionOf(resource, action, text).map((line) => <p key={line}>{line}</p>)
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          {/* A confirmed call may be a cancellation itself. */}
          {text(action.kind === 'confirm' ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {against.length > 0 ? null : (
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            // While it is sent, the button keeps the focus.
            aria-disabled={isPending}
            onClick={() => void send()}
          >
            {text(actionKey(resource, name))}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

/** The row leaves the list, and must not be mistaken for another one. */
const isLeaving = ({ kind }: Confirmed): boolean =>
  kind === 'delete' || kind === 'archive' || kind === 'restore'

const setBy = ({ sets = {} }: SetAction): readonly string[] => Object.keys(sets)

const questionOf = (resource: Resource, { kind }: Confirmed, text: Text): readonly string[] => {
  switch (kind) {
    case 'confirm':
      return [text('question.final')]
    case 'delete':
      return [text(deleteQuestionKey(resource), { _: text('ra.message.delete_content') })]
    case 'archive':
      return [text('question.archiveQuestion')]
    case 'restore':
      return [text('question.restoreQuestion')]
    case 'set':
      return []
  }
}
