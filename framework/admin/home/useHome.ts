import { useQuery } from '@tanstack/react-query'
import { firstBase } from '#schema/application.ts'
import { homePath, type Home } from '#schema/home.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { forgetSent, readUnsent } from './opened.ts'
import { forgetNotedViews, readNotedViews, toOpenedViews } from './openedViews.ts'

/** Max age of counts while the page is visible. */
const refreshMs = 60_000

/** What the home page shows, by one call, which also takes along what was opened since the last one. */
export const useHome = () => {
  const { session } = useSessionState()
  const http = useHttp()
  const { participantCode, username, archive } = session
  return useQuery({
    queryKey: ['home', participantCode, username, archive],
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
