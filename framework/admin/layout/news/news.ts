import { queryOptions } from '@tanstack/react-query'
import { baseOf } from '#schema/resource.ts'
import { newsTicker, type NewsTicker } from '#schema/included/newsTicker.ts'
import type { HttpClient } from '#admin/http/httpClient.ts'

const KEY = 'state.closedNews'
const REFRESH_MILLISECONDS = 60_000
const ranks = { CRITICAL: 0, WARNING: 1, INFO: 2 } as const

export type News = Pick<NewsTicker, 'id' | 'title' | 'content' | 'priority' | 'created'>

/** The current news, read every minute while the page is visible, and when it becomes visible (A008). */
export const newsQuery = (http: HttpClient) =>
  queryOptions({
    queryKey: ['news'],
    queryFn: async ({ signal }) => {
      const options = { signal, isQuiet: true, handlesErrors: true, isUnasked: true }
      const path = newsTicker.path + newsTicker.allPath
      const answer = await http.get(baseOf(newsTicker), path, options)
      return (answer as { readonly entityList: readonly News[] }).entityList
    },
    refetchInterval: REFRESH_MILLISECONDS,
    refetchOnWindowFocus: 'always',
    // The next minute is the next attempt.
    retry: false,
  })

/** The news to show: the most urgent first, of the same urgency the newest. */
export const toShownNews = (all: readonly News[], closed: ReadonlySet<number>): readonly News[] =>
  all
    .filter(({ id }) => !closed.has(id))
    .toSorted(
      (a, b) =>
        ranks[a.priority] - ranks[b.priority] ||
        Date.parse(b.created) - Date.parse(a.created) ||
        b.id - a.id,
    )

/** Closed news stays closed for the browser session, or the sign-in. */
export const readClosedNews = (storage: Storage): ReadonlySet<number> =>
  new Set((storage.getItem(KEY) ?? '').split(',').map(Number))

export const keepClosedNews = (storage: Storage, closed: ReadonlySet<number>): void =>
  storage.setItem(KEY, [...closed].join(','))
