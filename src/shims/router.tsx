import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHref, useLocation, useNavigate, type To } from 'react-router'

/*
 * Replaces `react-router-dom`, of which react-admin and we only use the declarative part. The
 * omitted data routers, and the links for them, are a tenth of the portal's first load.
 */
export {
  BrowserRouter,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useHref,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
} from 'react-router'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: To
  readonly replace?: boolean
  readonly state?: unknown
}

/** A link that stays in the page, unless a modifier key asks the browser to open it elsewhere. */
export const Link = ({ to, replace, state, onClick, children, ...rest }: LinkProps) => {
  const href = useHref(to)
  const navigate = useNavigate()
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain =
      event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    const staysHere = rest.target === undefined || rest.target === '_self'
    if (event.defaultPrevented || !isPlain || !staysHere) return
    event.preventDefault()
    void navigate(to, { replace: replace ?? false, state })
  }
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}

/** A link that marks the current page; `end` excludes deeper addresses. */
export const NavLink = ({ end, ...props }: LinkProps & { readonly end?: boolean }) => {
  const href = useHref(props.to)
  const { pathname } = useLocation()
  const isHere = pathname === href || (!end && pathname.startsWith(`${href}/`))
  return <Link {...props} {...(isHere ? { 'aria-current': 'page' } : {})} />
}

const refuse = (): never => {
  throw new TypeError('this portal has no data router')
}
export const createHashRouter = refuse
export const createMemoryRouter = refuse
export const RouterProvider = refuse
export const useBlocker = refuse
