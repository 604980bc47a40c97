import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { placeAt } from '#admin/layout/menu.ts'
import { useServices } from '#admin/layout/ServicesContext.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import { toToastOptions } from './notificationToast.ts'
import type { Toast } from './toasts.ts'
import { ToastAlert } from './ToastAlert.tsx'

/** All messages on the screen, new ones below. A change of route removes the earlier ones. */
export const ToastStack = () => {
  const { toasts, reportContext } = useServices()
  const text = useText()
  const translate = useTranslate()
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read)
  const { notifications, resetNotifications } = useNotificationContext()
  const { pathname } = useLocation()
  // A dialog has an address of its own and is still the same place.
  const place = placeAt(useApplication(), pathname)?.route ?? pathname
  useEffect(() => toasts.clear(), [toasts, place])
  // After the clearing: a message raised together with a change of route is shown on the new page.
  useEffect(() => {
    if (notifications.length === 0) return
    for (const notification of notifications) toasts.add(toToastOptions(notification, translate))
    resetNotifications()
  }, [toasts, notifications, resetNotifications, translate])
  const takeMutation = useTakeUndoableMutation()
  const isWaiting = shown.some(({ isUndoable, mutation }) => isUndoable && mutation === undefined)
  useEffect(() => {
    const mutation = isWaiting ? takeMutation() : undefined
    if (mutation) toasts.give(mutation)
  }, [toasts, takeMutation, isWaiting])
  const isUnsent = shown.some(({ isUndoable }) => isUndoable)
  useEffect(() => {
    if (!isUnsent) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])
  const draw = (toast: Toast) => (
    <ToastAlert
      key={toast.id}
      toast={toast}
      reportContext={reportContext}
      onClose={() => toasts.close(toast.id)}
      onUndo={() => toasts.undo(toast.id)}
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
