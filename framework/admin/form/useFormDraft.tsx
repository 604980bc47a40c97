import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useText } from '#i18n/useText.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import { useFormat } from '#admin/controls/format.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useFormGuard } from './UnsavedChangesDialog.tsx'
import type { KeptDraft } from './useDraft.ts'

/**
 * Whether react-admin has filled the form around: its values at first, and after these, in an effect of the form itself, those that the navigation
 * brings. What is set before is lost.
 */
export const useIsFilled = (): boolean => {
  const { isReady } = useFormContext().formState
  const [isFilled, setIsFilled] = useState(false)
  useEffect(() => {
    // The second render is the aim: by then the effects of the form have run.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isReady) setIsFilled(true)
  }, [isReady])
  return isFilled
}

/** Keeps what is typed in the form around until it is forgotten. Returns a note where the form opened with a draft, or with a former version. */
export const useFormDraft = ({
  kept,
  base,
  toKept,
  isDirty,
  fields,
  onDiscard,
}: {
  readonly kept: KeptDraft
  /** The record that the form started from. */
  readonly base?: RaRecord | undefined
  /** What is to be kept of the values of the form; undefined for nothing. */
  readonly toKept: (values: AnyRecord) => AnyRecord | undefined
  /** Closing would lose input. */
  readonly isDirty: () => boolean
  /** The labels of what differs in a former version. */
  readonly fields?: readonly string[] | undefined
  readonly onDiscard: () => void
}) => {
  const text = useText()
  const format = useFormat()
  const { unsaved } = useSessionState()
  const form = useFormContext()
  const isFilled = useIsFilled()
  const [isBack, setIsBack] = useState(kept.isWorthTelling)
  useFormGuard({ isDirty, discard: kept.forget })
  useEffect(() => unsaved.hold(isDirty))
  useEffect(() => {
    // That react-admin fills the form at first is no input, and would forget what was found.
    if (!isFilled) return undefined
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = toKept(values)
        if (typed) kept.keep(typed, base)
        else kept.forget()
      },
    })
  })
  if (!isBack || kept.found === undefined) return null
  const time = formatInstant(kept.found.at, format)
  return (
    <Alert
      severity="info"
      // MUI draws the element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="status"
      action={
        <Button
          onClick={() => {
            setIsBack(false)
            onDiscard()
            kept.forget()
          }}
        >
          {text('question.draftDiscard')}
        </Button>
      }
    >
      {fields
        ? text('changes.restored', { time, fields: fields.join(', ') })
        : text('question.draftBack', { time })}
    </Alert>
  )
}
