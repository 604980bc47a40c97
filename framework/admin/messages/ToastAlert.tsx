import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/useText.ts'
import Typography from '@mui/material/Typography'
import { CopyReport } from './CopyReport.tsx'
import { RepeatCount } from './RepeatCount.tsx'
import { UndoButton } from './undo/UndoButton.tsx'
import { alertSeverities } from './alertSeverities.ts'
import { isTechnical } from './failedCall.ts'
import type { ReportContext } from './supportReport.ts'
import type { Toast } from './toasts.ts'

/** One message. It stays while it is hovered or focused. */
export const ToastAlert = ({
  toast,
  reportContext,
  onClose,
  onUndo,
}: {
  readonly toast: Toast
  readonly reportContext: () => ReportContext
  readonly onClose: () => void
  readonly onUndo: () => void
}) => {
  const text = useText()
  const [isHeld, setHeld] = useState(false)
  const { lifetime, severity, title, detail, hint, count, failures, undo, isUndoable, content } =
    toast
  useEffect(() => {
    if (lifetime === null || isHeld) return undefined
    const timer = setTimeout(onClose, lifetime)
    return () => clearTimeout(timer)
    // `count`: a repeated message restarts its lifetime. `onClose` is new with every render and would do the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lifetime, isHeld, count])
  return (
    <Alert
      className="toast"
      // The region around it announces it.
      role="presentation"
      severity={alertSeverities[severity]}
      closeText={text('toast.close')}
      onClose={onClose}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={({ currentTarget }) =>
        setHeld(currentTarget.contains(document.activeElement))
      }
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
    >
      <Typography component="p" sx={{ fontWeight: 600 }}>
        <span className="visually-hidden">{text(`toast.${severity}`)}: </span>
        {content ?? title}
        <RepeatCount count={count} />
      </Typography>
      {detail === undefined ? null : <p>{detail}</p>}
      {hint === undefined ? null : <p>{hint}</p>}
      {undo || isUndoable ? <UndoButton onUndo={onUndo} /> : null}
      {failures.some(isTechnical) ? (
        <CopyReport failures={failures} context={reportContext} />
      ) : null}
    </Alert>
  )
}
