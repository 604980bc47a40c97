import { useQuery } from '@tanstack/react-query'
import { firstBase } from '#schema/application.ts'
import { homePath, type Home } from '#schema/home.ts'
import type { Session } from '#schema/session.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { forgetSent, readUnsent } from './opened.ts'
import { forgetNotedViews, readNotedViews, toOpenedViews } from './openedViews.ts'

/** Max age of counts while the page is visible. */
const refreshMs = 60_000

/** The key of the answer in the cache. */
export const homeKey = ({ participantCode, username, archive }: Session) =>
  ['home', participantCode, username, archive] as const

/** What the parts of the home page show, by one call, which also takes along what was opened since the last one. */
export const useHome = () => {
  const { session } = useSessionState()
  const http = useHttp()
  return useQuery({
    queryKey: homeKey(session),
    queryFn: async ({ signal }) => {
      const opened = readUnsent(session)
      const noted = readNotedViews(session)
      const home = await http.post(
        firstBase,
        `${homePath}/find`,
        { opened, openedViews: toOpenedViews(noted) },
        { signal, isQuiet: true, handlesErrors: true, isRepeatable: true },
      )
      forgetSent(session, opened)
      forgetNotedViews(session, noted)
      return home as Home
    },
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
    retry: false,
  })
}

export type HomeQuery = ReturnType<typeof useHome>
