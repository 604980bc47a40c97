import { useQuery, useQueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { firstBase } from '#schema/application.ts'
import { notificationPath } from '#schema/record/watching.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** Max age of the number while a page is visible. */
const refreshMs = 60_000

const useKey = () => {
  const { participantCode, username } = useSessionState().session
  return ['unread', participantCode, username]
}

/** The number of unread notifications, as every reader of it asks for it. */
const useUnreadQuery = () => {
  const http = useHttp()
  return {
    queryKey: useKey(),
    queryFn: async ({ signal }: QueryFunctionContext): Promise<number> => {
      const options = { signal, isQuiet: true, handlesErrors: true, isUnasked: true }
      const found = await http.get(firstBase, `${notificationPath}/unread`, options)
      return (found as { readonly unread: number }).unread
    },
  }
}

/** How many notifications are unread: asked when a page is opened, when the window is looked at again, and each minute; undefined before. */
export const useUnread = (): number | undefined => {
  const { data, refetch } = useQuery({
    ...useUnreadQuery(),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
    staleTime: refreshMs,
    retry: false,
  })
  // A dialog over a list is no page of its own.
  const [, page] = useLocation().pathname.split('/')
  const requestedPage = useRef(page)
  useEffect(() => {
    if (requestedPage.current === page) return
    requestedPage.current = page
    void refetch()
  }, [page, refetch])
  return data
}

/** Whether the number has grown since the list was shown. */
export const useNew = () => {
  const { data: unread } = useQuery({ ...useUnreadQuery(), enabled: false })
  const [seen, setSeen] = useState(unread)
  if (unread !== undefined && (seen === undefined || unread < seen)) setSeen(unread)
  const hasNew = unread !== undefined && seen !== undefined && unread > seen
  return { hasNew, haveSeen: () => setSeen(unread) }
}

/** Marks some notifications, or all, and knows the number from the answer. */
export const useMark = () => {
  const http = useHttp()
  const queries = useQueryClient()
  const key = useKey()
  return async (isRead: boolean, ids?: readonly number[]): Promise<boolean> => {
    try {
      const body = { isRead, ...(ids ? { ids } : {}) }
      const answer = await http.put(firstBase, `${notificationPath}/read`, body)
      queries.setQueryData(key, (answer as { readonly unread: number }).unread)
      return true
    } catch {
      // A toast has said why.
      return false
    }
  }
}
