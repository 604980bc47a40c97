import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useText } from '#i18n/useText.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import { entryFailureText, failureText } from '#admin/look/failureText.ts'

/** What is shown in place of rows that are still read, could not be read, or are none. */
export const RowsState = ({
  entryError = null,
  error = null,
  count,
  nothing = 'look.nothing',
  children,
}: {
  /** Why the entry that they belong to could not be read. */
  readonly entryError?: unknown
  readonly error?: unknown
  /** Undefined while they are read. */
  readonly count: number | undefined
  readonly nothing?: MessageKey
  readonly children?: ReactNode
}) => {
  const text = useText()
  if (entryError !== null)
    return <Alert severity="error">{entryFailureText(entryError, text)}</Alert>
  if (error !== null)
    return <Alert severity="error">{failureText(text('list.failed'), error, text)}</Alert>
  if (count === undefined) return <WaitingLines lines={4} />
  return count === 0 ? <p>{text(nothing)}</p> : children
}
