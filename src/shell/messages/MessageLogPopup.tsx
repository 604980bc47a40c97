import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useText } from '#i18n/useText.ts'
import { printWallClock } from '#resources/kit/values/portTime.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { CopyReport } from './CopyReport.tsx'
import { Icon } from '#src/shell/header/icons.tsx'
import type { LoggedMessage, MessageLog } from './messageLog.ts'
import { Popup } from '#src/shell/header/Popup.tsx'
import type { FailedCall } from './supportReport.ts'
import './messageLog.css'

type ToReport = (failures: readonly FailedCall[]) => string

/**
 * The messages since the page was opened. Not loaded lazily: it is needed when the
 * network is down.
 */
export const MessageLogPopup = ({
  messages: log,
  toReport,
}: {
  readonly messages: MessageLog
  readonly toReport: ToReport
}) => {
  const text = useText()
  const { messages, unread } = useSyncExternalStore(log.subscribe, log.read)
  return (
    <Popup
      name="log"
      label={unread > 0 ? text('log.unread', { count: unread }) : text('log.open')}
      button={
        <>
          <Icon name="log" />
          {unread > 0 ? <span className="log-badge">{Math.min(unread, 99)}</span> : null}
        </>
      }
      onClosed={log.markRead}
    >
      <Content messages={messages} toReport={toReport} onClear={log.clear} onShown={log.markRead} />
    </Popup>
  )
}

const Content = ({
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
          <button type="button" onClick={clear}>
            {text('log.clear')}
          </button>
        )}
      </div>
      <p className="log-hint">{text(messages.length === 0 ? 'log.empty' : 'log.hint')}</p>
      <ol>
        {messages.map((message) => (
          <Line key={message.id} message={message} toReport={toReport} />
        ))}
      </ol>
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
    <li data-severity={severity}>
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
    </li>
  )
}
