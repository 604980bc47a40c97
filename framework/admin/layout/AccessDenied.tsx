import { useNotify } from 'react-admin'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useServices } from './ServicesContext.ts'

/** A signed-in user was refused a page: they return to the overview, which says so (A011). Others sign in first. */
export const AccessDenied = () => {
  const { isSignedIn, redirectToLogin } = useServices()
  const { pathname, search } = useLocation()
  const notify = useNotify()
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    if (!isSignedIn()) return redirectToLogin(pathname + search)
    void navigate('/', { replace: true })
  })
  // On the new page, as a change of route removes earlier messages.
  const tell = useEffectEvent(() => {
    if (isSignedIn())
      notify('ra.notification.not_authorized', { type: 'info', title: 'ra.page.access_denied' })
  })
  useEffect(() => {
    leave()
    return () => tell()
  }, [])
  return null
}
