import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { firstBase } from '#schema/application.ts'
import {
  webhookPath,
  type WebhookDelivery,
  type WebhookDeliveryPage,
  type WebhookDeliveryState,
} from '#schema/record/webhooks.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useWebhookKey } from './useWebhooks.ts'

/** Milliseconds between two looks at what is under way. */
const lookEvery = 1_500

/** It is sent now. What waits for another attempt has the answer of the last one, and takes minutes. */
export const isUnderWay = ({ state, status, reason }: WebhookDelivery): boolean =>
  state === 'sending' || (state === 'waiting' && status === undefined && reason === undefined)

/** What a webhook was sent, in pages, the latest first. */
export const useDeliveries = (id: number, state: WebhookDeliveryState | undefined) => {
  const http = useHttp()
  const queries = useQueryClient()
  const key = [...useWebhookKey(), 'deliveries', id]
  const path = `${webhookPath}/${id}/delivery`
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...key, state],
    queryFn: async ({ pageParam, signal }) => {
      const options = { signal, isQuiet: true, handlesErrors: true, isRepeatable: true }
      const filters = state === undefined ? {} : { state }
      const pageable = pageParam === undefined ? {} : { before: pageParam }
      const found = await http.post(firstBase, `${path}/find`, { filters, pageable }, options)
      return found as WebhookDeliveryPage
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ page }) => page.next,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data: known } }) =>
      known?.pages.some(({ entityList }) => entityList.some(isUnderWay)) ? lookEvery : false,
    retry: false,
  })
  return {
    deliveries: data?.pages.flatMap(({ entityList }) => entityList),
    error,
    refetch,
    readOlder: hasNextPage ? () => void fetchNextPage() : undefined,
    sendAgain: async (delivery: number): Promise<void> => {
      // A toast says why it was refused.
      await http.post(firstBase, `${path}/${delivery}/again`, {}).catch(() => undefined)
      await queries.invalidateQueries({ queryKey: key })
    },
  }
}
