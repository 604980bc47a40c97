import { useNotify } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Where the portal's own routes end at `/login`. Somebody who is signed in was refused a page: he goes
 * to the overview and is told so. Everybody else leaves for the light sign-in page, and comes back.
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
    notify('toast.deniedText', { type: 'info', title: 'toast.denied' })
    void navigate('/', { replace: true })
  }, [isSignedIn, onLeave, notify, navigate, state])
  return null
}

/** react-admin keeps the wanted address in the state of the history entry. */
const toNext = (state: unknown): string => {
  const { nextPathname = '/', nextSearch = '' } = (state ?? {}) as {
    nextPathname?: string
    nextSearch?: string
  }
  return nextPathname + nextSearch
}
