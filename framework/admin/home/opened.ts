import { openedEntries, type OpenedEntry } from '#schema/home.ts'
import type { Session } from '#schema/session.ts'
import { canOpen, type NamedView } from '#schema/views.ts'

type Who = Pick<Session, 'participantCode' | 'username'>

const keyOf = ({ participantCode, username }: Who) => `opened.${participantCode}.${username}`

const isSame = (one: OpenedEntry, other: OpenedEntry): boolean =>
  one.resource === other.resource && one.id === other.id

/** What the user opened in this browser and the server does not know yet, the latest first. */
export const readUnsent = (who: Who): readonly OpenedEntry[] => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(who)) ?? '[]') as OpenedEntry[]
  } catch {
    return []
  }
}

const store = (who: Who, entries: readonly OpenedEntry[]): void => {
  try {
    if (entries.length === 0) localStorage.removeItem(keyOf(who))
    else localStorage.setItem(keyOf(who), JSON.stringify(entries))
  } catch {
    // A browser that keeps nothing shows no entries; everything else works.
  }
}

export const noteOpened = (who: Who, entry: OpenedEntry): void =>
  store(
    who,
    [entry, ...readUnsent(who).filter((other) => !isSame(other, entry))].slice(
      0,
      openedEntries.kept,
    ),
  )

/** The server keeps these now. What was opened meanwhile stays. */
export const forgetSent = (who: Who, sent: readonly OpenedEntry[]): void =>
  store(
    who,
    readUnsent(who).filter((entry) => !sent.some((other) => isSame(other, entry))),
  )

/** The entry whose page or dialog is at an address; undefined where there is none. */
export const openedAt = (
  views: readonly NamedView[],
  session: Session,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): OpenedEntry | undefined => {
  const open = views.filter((view) => view.resource.calls.includes('get') && canOpen(view, session))
  // Two lists may lead to the same pages: the one that Ctrl+K knows describes its entries.
  const known = open.toSorted((one, other) => describes(other) - describes(one))
  for (const { resource, route } of known) {
    const { pages } = resource
    const isPage = pages !== undefined && Object.values(pages.routes).includes(pathname)
    const id = isPage
      ? new URLSearchParams(search).get(pages.param)
      : new RegExp(`^${route}/(\\d+)(/show(/\\w+)?)?$`).exec(pathname)?.[1]
    if (id && /^[1-9]\d{0,15}$/.test(id)) return { resource: resource.name, id: Number(id) }
  }
  return undefined
}

const describes = ({ resource }: NamedView): number => Number(resource.list?.search !== undefined)
