import { createRoot } from 'react-dom/client'
import { type Config, takeLoginNotice } from '@quayside/framework/admin'
import { cleanCompanyCode } from '@quayside/framework'
import { readLastLogin } from '#lastLogin.ts'
import { readSessionEntry } from '#sessionEntry.ts'
import { takeDrawing } from './drawing.ts'
import { LoginPage, type LoginParts } from './LoginPage.tsx'

interface LoginSurroundings extends LoginParts {
  readonly root: HTMLElement
  readonly config: Config
  /** Called on typing, to prefetch the portal. */
  readonly prefetch: () => void
}

/** Shows the sign-in page; redirects users who are already signed in. */
export const showLogin = ({ root, ...surroundings }: LoginSurroundings): void => {
  const query = new URLSearchParams(location.search)
  const { companies } = surroundings.config
  const requested = cleanCompanyCode(companies, query.get('company') ?? '')
  const wanted = requested !== '' && companies.isOnly ? companies.example : requested
  const entry = readSessionEntry(sessionStorage)
  if (entry && (wanted === '' || wanted === entry.participantCode)) return location.replace('/')

  const notice = takeLoginNotice(location.search, sessionStorage, companies)
  const next = query.get('next') ?? undefined
  // Only once: going back to this page, or a reload, shows it instead of starting again.
  history.replaceState(null, '', next ? `/login?${new URLSearchParams({ next })}` : '/login')
  createRoot(root).render(
    <LoginPage
      {...surroundings}
      drawing={takeDrawing(localStorage)}
      company={wanted || (notice.wrong ?? readLastLogin(sessionStorage)?.company ?? '')}
      notice={notice}
      next={next}
      // A link is not the user's decision: it does not end an existing session.
      isStarted={notice.wrong === undefined && wanted !== '' && entry === undefined}
    />,
  )
}
