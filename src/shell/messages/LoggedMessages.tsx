import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { useEffect, useRef } from 'react'
import { useText } from '#i18n/useText.ts'
import { printWallClock } from '#resources/kit/values/portTime.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { alertSeverities } from './alertSeverities.ts'
import { CopyReport } from './CopyReport.tsx'
import type { LoggedMessage } from './messageLog.ts'
import type { FailedCall } from './supportReport.ts'
import './messageLog.css'

type ToReport = (failures: readonly FailedCall[]) => string

/** The content of the log, the newest message first. */
export const LoggedMessages = ({
  messages,
  toReport,
  onClear,
  onShown,
}: {
  readonly messages: readonly LoggedMessage[]
  readonly toReport: ToReport
  readonly onClear: () => void
  readonly onShown: () => void
}) => {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(onShown, [onShown])
  const clear = () => {
    // The button is removed with the last message.
    heading.current?.focus()
    onClear()
  }
  return (
    <>
      <div className="log-head">
        <h2 ref={heading} tabIndex={-1}>
          {text('log.open')}
        </h2>
        {messages.length === 0 ? null : (
          <Button variant="text" onClick={clear}>
            {text('log.clear')}
          </Button>
        )}
      </div>
      <p className="log-hint">{text(messages.length === 0 ? 'log.empty' : 'log.hint')}</p>
      <List component="ol" disablePadding>
        {messages.map((message) => (
          <Line key={message.id} message={message} toReport={toReport} />
        ))}
      </List>
    </>
  )
}

const Line = ({
  message,
  toReport,
}: {
  readonly message: LoggedMessage
  readonly toReport: ToReport
}) => {
  const text = useText()
  const { timeZone } = useDisplay()
  const { time, severity, title, detail, hint, count, failure } = message
  return (
    <ListItem disableGutters data-severity={alertSeverities[severity]}>
      <time dateTime={time.toISOString()}>{printWallClock(time, timeZone).split('T')[1]}</time>
      <div>
        <p>
          <span className="log-severity">{text(`toast.${severity}`)}</span> {title}
          {count > 1 ? <span className="toast-count">{text('toast.times', { count })}</span> : null}
        </p>
        {detail === undefined ? null : <p>{detail}</p>}
        {hint === undefined ? null : <p>{hint}</p>}
        {failure === undefined ? null : (
          <>
            <p className="log-call">{failure.call.replace(/\?.*/, '')}</p>
            <CopyReport toText={() => toReport([failure])} />
          </>
        )}
      </div>
    </ListItem>
  )
}
