import { styled } from '@mui/material/styles'
import {
  CLOSED_DRAWER_WIDTH,
  DRAWER_WIDTH,
  useNotificationContext,
  useSidebarState,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { menuTargetAt } from '#admin/layout/menu.ts'
import { useServices } from '#admin/layout/ServicesContext.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import { toToastOptions } from './notificationToast.ts'
import type { Toast } from './toasts.ts'
import { ToastAlert } from './ToastAlert.tsx'

/** Beside the sidebar, as the buttons of rows, panels and dialogs are at the right. */
const Root = styled('section')(({ theme }) => {
  const stock = { width: DRAWER_WIDTH, closedWidth: CLOSED_DRAWER_WIDTH }
  const { width, closedWidth } = { ...stock, ...theme.sidebar }
  return {
    position: 'fixed',
    zIndex: theme.zIndex.snackbar,
    left: 12,
    width: 'min(400px, calc(100vw - 24px))',
    pointerEvents: 'none',
    [theme.breakpoints.down('sm')]: { top: 'calc(var(--bar) + 4px)' },
    [theme.breakpoints.up('sm')]: {
      bottom: 12,
      '&[data-beside=icons]': { left: closedWidth + 12 },
      '&[data-beside=names]': { left: width + 12 },
      'body:has(.selection-bar) &': { bottom: 80 },
    },
    '& output': { display: 'block' },
    '& .toast': {
      marginTop: 8,
      border: '1px solid var(--line)',
      boxShadow: 'var(--shadow)',
      pointerEvents: 'auto',
    },
    '@media print': { display: 'none' },
  }
})

/** All messages on the screen, new ones below. A change of route removes the earlier ones. */
export const ToastStack = () => {
  const { toasts, reportContext } = useServices()
  const text = useText()
  const translate = useTranslate()
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read)
  const { notifications, resetNotifications } = useNotificationContext()
  const { pathname } = useLocation()
  // A dialog has an address of its own and is still the same place.
  const place = menuTargetAt(useApplication(), pathname)?.route ?? pathname
  useEffect(() => toasts.clear(), [toasts, place])
  // After the clearing: a message raised together with a change of route is shown on the new page.
  useEffect(() => {
    if (notifications.length === 0) return
    for (const notification of notifications) toasts.add(toToastOptions(notification, translate))
    resetNotifications()
  }, [toasts, notifications, resetNotifications, translate])
  const [isOpen] = useSidebarState()
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
    <Root
      className="toasts"
      data-beside={isOpen ? 'names' : 'icons'}
      aria-label={text('toast.region')}
    >
      <output>{shown.filter(isCalm).map(draw)}</output>
      <div role="alert">{shown.filter((toast) => !isCalm(toast)).map(draw)}</div>
    </Root>
  )
}

const isCalm = ({ severity }: Toast): boolean => severity === 'success' || severity === 'info'
