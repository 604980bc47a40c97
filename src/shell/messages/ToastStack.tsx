import { useNotificationContext, useTranslate } from 'react-admin'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { areaOf, AreasContext } from '#src/shell/areas.ts'
import { CopyReport } from './CopyReport.tsx'
import { Icon } from '#src/shell/header/icons.tsx'
import { toToastOptions } from './notificationToast.ts'
import { isTechnical, type FailedCall } from './supportReport.ts'
import type { Toast, Toasts } from './toasts.ts'

/** All messages on the screen, new ones below. A change of route removes the earlier ones. */
export const ToastStack = ({
  toasts,
  toReport,
}: {
  readonly toasts: Toasts
  readonly toReport: (failures: readonly FailedCall[]) => string
}) => {
  const text = useText()
  const translate = useTranslate()
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read)
  const { notifications, resetNotifications } = useNotificationContext()
  const { pathname } = useLocation()
  // A dialog has an address of its own and is still the same place.
  const place = areaOf(useContext(AreasContext), pathname)?.route ?? pathname
  useEffect(() => toasts.clear(), [toasts, place])
  // After the clearing: a message raised together with a change of route is shown on the new page.
  useEffect(() => {
    if (notifications.length === 0) return
    for (const notification of notifications) toasts.add(toToastOptions(notification, translate))
    resetNotifications()
  }, [toasts, notifications, resetNotifications, translate])
  const draw = (toast: Toast) => (
    <Message
      key={toast.id}
      toast={toast}
      toReport={toReport}
      onClose={() => toasts.close(toast.id)}
    />
  )
  return (
    <section className="toasts" aria-label={text('toast.region')}>
      <output>{shown.filter(isCalm).map(draw)}</output>
      <div role="alert">{shown.filter((toast) => !isCalm(toast)).map(draw)}</div>
    </section>
  )
}

const isCalm = ({ severity }: Toast): boolean => severity === 'success' || severity === 'info'

const Message = ({
  toast,
  toReport,
  onClose,
}: {
  readonly toast: Toast
  readonly toReport: (failures: readonly FailedCall[]) => string
  readonly onClose: () => void
}) => {
  const text = useText()
  const [isHeld, setHeld] = useState(false)
  const { lifetime, severity, title, detail, hint, count, failures } = toast
  useEffect(() => {
    if (lifetime === null || isHeld) return undefined
    const timer = setTimeout(onClose, lifetime)
    return () => clearTimeout(timer)
    // `count`: a repeated message restarts its lifetime. `onClose` is new with every render and would do the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lifetime, isHeld, count])
  return (
    <div
      className="toast"
      data-severity={severity}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <p className="toast-title">
          <span className="visually-hidden">{text(`toast.${severity}`)}: </span>
          {title}
          {count > 1 ? <span className="toast-count">{text('toast.times', { count })}</span> : null}
        </p>
        {detail === undefined ? null : <p>{detail}</p>}
        {hint === undefined ? null : <p>{hint}</p>}
        {failures.some(isTechnical) ? <CopyReport toText={() => toReport(failures)} /> : null}
      </div>
      <button
        type="button"
        className="bar-button"
        aria-label={text('toast.close')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
