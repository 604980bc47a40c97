import { useQuery, useQueryClient } from '@tanstack/react-query'
import { firstBase } from '#resources/kit/application.ts'
import { notificationPath } from '#resources/kit/record/watching.ts'
import { useHttp } from '#src/core/session/HttpContext.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'

/** Max age of the number while a page is visible. */
const refreshMs = 60_000

const useKey = () => {
  const { participantCode, username } = useSessionState().session
  return ['unread', participantCode, username]
}

/** How many notifications are unread: asked once after the first page, and each minute while it is looked at. */
export const useUnread = (): number => {
  const http = useHttp()
  const { data } = useQuery({
    queryKey: useKey(),
    queryFn: async ({ signal }) => {
      const options = { signal, isQuiet: true, handlesErrors: true }
      const found = await http.get(firstBase(), `${notificationPath}/unread`, options)
      return (found as { readonly unread: number }).unread
    },
    refetchInterval: refreshMs,
    staleTime: refreshMs,
    retry: false,
  })
  return data ?? 0
}

/** Marks some notifications, or all, and knows the number from the answer. */
export const useMark = () => {
  const http = useHttp()
  const queries = useQueryClient()
  const key = useKey()
  return async (isRead: boolean, ids?: readonly number[]): Promise<boolean> => {
    try {
      const body = { isRead, ...(ids ? { ids } : {}) }
      const answer = await http.put(firstBase(), `${notificationPath}/read`, body)
      queries.setQueryData(key, (answer as { readonly unread: number }).unread)
      return true
    } catch {
      return false
    }
  }
}
