import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { AccessDenied } from './AccessDenied.tsx'
import { useServices } from './ServicesContext.ts'

/** react-admin's own redirect to `/login`: to the light sign-in page, which returns to the requested address. */
export const ToLogin = () => {
  const { isSignedIn, redirectToLogin } = useServices()
  return isSignedIn() ? <AccessDenied /> : <Leave onLeave={redirectToLogin} />
}

const Leave = ({ onLeave }: { readonly onLeave: (next: string) => void }) => {
  const { state } = useLocation()
  useEffect(() => onLeave(toNext(state)), [onLeave, state])
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
