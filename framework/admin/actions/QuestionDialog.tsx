import type { Identifier } from 'react-admin'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { actionOf, type NamedView } from '#schema/views.ts'
import { useResources } from '#admin/controls/format.ts'
import { dialogTitle } from '#admin/dialog/dialogTitle.ts'
import { entriesAt } from '#admin/dialog/recordedActions.ts'
import { RowWaiting } from '#admin/dialog/RowWaiting.tsx'
import { useFreshRow } from '#admin/dialog/useFreshRow.ts'
import { useShowRow } from '#admin/dialog/useShowRow.ts'
import { UnsavedChangesDialog } from '#admin/form/UnsavedChangesDialog.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { ConfirmQuestion, isConfirmed } from './ConfirmQuestion.tsx'
import { useUndelete } from './useUndelete.ts'
import { usePerform } from './usePerform.ts'
import { SetQuestion, type QuestionProps } from './SetQuestion.tsx'
import { RecordedQuestion } from './RecordedQuestion.tsx'

type Props = {
  readonly view: NamedView
  readonly id: Identifier
  /** The name of the action. */
  readonly action: string
  /** The row is gone from the list. */
  readonly onGone: () => void
  readonly onClose: () => void
}

const width = 480

/** Asks before something is done to a row, which is read again: only what is possible now is offered. */
export const QuestionDialog = ({ view, id, action: name, onGone, onClose }: Props) => {
  const text = useText()
  const { data, error, refetch } = useFreshRow(view, id, name)
  // A recorded action can be changed to another one before it is saved.
  const [chosen, setChosen] = useState(name)
  return (
    <UnsavedChangesDialog
      title={dialogTitle(text, view.resource, chosen, data)}
      width={width}
      onClose={onClose}
    >
      {data === undefined ? (
        <RowWaiting error={error} />
      ) : (
        <Question
          view={view}
          row={data}
          name={name}
          chosen={chosen}
          onChoose={setChosen}
          onGone={onGone}
          onRefused={() => void refetch()}
          onClose={onClose}
        />
      )}
    </UnsavedChangesDialog>
  )
}

const Question = ({
  chosen,
  onChoose,
  onGone,
  onRefused,
  ...props
}: QuestionProps & {
  readonly chosen: string
  readonly onChoose: (action: string) => void
  readonly onGone: () => void
  readonly onRefused: () => void
}) => {
  const { view, row, name, onClose } = props
  const resources = useResources()
  const { session } = useSessionState()
  const show = useShowRow(view)
  const perform = usePerform(view, name)
  const undelete = useUndelete(view)
  const action = actionOf(view.resource, name)
  if (action.kind === 'record')
    return (
      <RecordedQuestion
        {...props}
        entry={entriesAt(resources, view.resource, action.in)}
        chosen={chosen}
        onChoose={onChoose}
      />
    )
  if (action.kind === 'set' && action.inputs) return <SetQuestion {...props} action={action} />
  if (!isConfirmed(action)) return null
  const isGone = ['delete', 'archive', 'restore'].includes(action.kind)
  return (
    <ConfirmQuestion
      resource={view.resource}
      row={row}
      name={name}
      action={action}
      session={session}
      perform={(about, element, key) => perform(action, about, element, key)}
      onDone={() => (isGone ? onGone() : show(row.id))}
      undo={
        action.kind === 'delete' && view.resource.storage === undefined
          ? undelete(row.id)
          : undefined
      }
      onRefused={onRefused}
      onClose={onClose}
    />
  )
}
