import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { firstBase } from '#schema/application.ts'
import {
  notificationPath,
  type Notification,
  type NotificationPage,
} from '#schema/record/watching.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useMark, useNew } from './useUnread.ts'

export interface NotificationFilters {
  readonly unread?: true
  readonly resource?: string
  readonly rule?: string
}

/** The notifications of the user in pages, the latest first. */
export const useNotifications = (filters: NotificationFilters) => {
  const http = useHttp()
  const queries = useQueryClient()
  const mark = useMark()
  const { hasNew, haveSeen } = useNew()
  const { participantCode, username } = useSessionState().session
  const key = ['notifications', participantCode, username]
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...key, filters],
    queryFn: async ({ pageParam, signal }) => {
      const pageable = pageParam === undefined ? {} : { before: pageParam }
      const options = { signal, isQuiet: true, handlesErrors: true, isRepeatable: true }
      const path = `${notificationPath}/find`
      return (await http.post(firstBase, path, { filters, pageable }, options)) as NotificationPage
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ page }) => page.next,
    refetchOnMount: 'always',
    retry: false,
  })
  return {
    notifications: data?.pages.flatMap(({ entityList }) => entityList),
    error,
    refetch,
    hasNew,
    showNew: async () => {
      haveSeen()
      await refetch()
    },
    readOlder: hasNextPage ? () => void fetchNextPage() : undefined,
    mark: async (isRead: boolean, ids?: readonly number[]): Promise<void> => {
      if (!(await mark(isRead, ids))) return
      // They stay where they are, also where they do not match any more: the focus stays, and it can be marked as unread.
      const toMarked = (one: Notification) =>
        ids === undefined || ids.includes(one.id) ? { ...one, isRead } : one
      queries.setQueriesData<typeof data>(
        { queryKey: key },
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              entityList: page.entityList.map(toMarked),
            })),
          },
      )
    },
  }
}
