import { openedViewsMax, searchMax, type OpenedView } from '#schema/home.ts'
import type { Session } from '#schema/session.ts'
import { canOpen, type NamedView } from '#schema/views.ts'

type Who = Pick<Session, 'participantCode' | 'username'>

/** A list with filters, and when it was on the screen last. */
interface Noted {
  readonly view: string
  readonly search: string
  readonly at: number
}

const keyOf = ({ participantCode, username }: Who) => `openedViews.${participantCode}.${username}`

/** What the server does not know yet, the latest first. */
export const readNotedViews = (who: Who): readonly Noted[] => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(who)) ?? '[]') as Noted[]
  } catch {
    return []
  }
}

const store = (who: Who, noted: readonly Noted[]): void => {
  try {
    if (noted.length === 0) localStorage.removeItem(keyOf(who))
    else localStorage.setItem(keyOf(who), JSON.stringify(noted))
  } catch {
    // A browser that keeps nothing says later what is new; everything else works.
  }
}

/** Takes note of a list with filters that is on the screen. */
export const noteView = (
  session: Session,
  views: readonly NamedView[],
  { pathname, search }: { readonly pathname: string; readonly search: string },
): void => {
  const view = views.find((one) => one.route === pathname && canOpen(one, session))
  if (view === undefined || search === '' || search.length > searchMax) return
  const others = readNotedViews(session).filter(
    (one) => one.view !== view.name || one.search !== search,
  )
  const noted = { view: view.name, search, at: Date.now() }
  store(session, [noted, ...others].slice(0, openedViewsMax))
}

/** Clocks of browser and server differ: how long ago is the same for both. */
export const toOpenedViews = (noted: readonly Noted[]): readonly OpenedView[] =>
  noted.map(({ view, search, at }) => ({ view, search, age: Math.max(0, Date.now() - at) }))

/** The server keeps these now. What was opened meanwhile stays. */
export const forgetNotedViews = (who: Who, sent: readonly Noted[]): void =>
  store(
    who,
    readNotedViews(who).filter(
      (one) =>
        !sent.some(
          ({ view, search, at }) => view === one.view && search === one.search && at === one.at,
        ),
    ),
  )
