import { useNotify } from 'react-admin'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Handles the portal's own redirects to `/login`. Signed-in users were refused a page: they return
 * to the overview with a message. Others are redirected to the light sign-in page, and back afterwards.
 */
export const ToLogin = ({
  isSignedIn,
  onLeave,
}: {
  readonly isSignedIn: () => boolean
  readonly onLeave: (next: string) => void
}) => {
  const notify = useNotify()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    if (!isSignedIn()) return onLeave(toNext(state))
    notify('ra.notification.not_authorized', { type: 'info', title: 'ra.page.access_denied' })
    void navigate('/', { replace: true })
  }, [isSignedIn, onLeave, notify, navigate, state])
  return null
}

/** react-admin stores the requested address in the state of the history entry. */
const toNext = (state: unknown): string => {
  const { nextPathname = '/', nextSearch = '' } = (state ?? {}) as {
    nextPathname?: string
    nextSearch?: string
  }
  return nextPathname + nextSearch
}
