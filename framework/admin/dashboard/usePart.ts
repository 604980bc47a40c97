import { useQuery } from '@tanstack/react-query'
import type { NamedView } from '#schema/views.ts'
import type { ReadParams } from '#admin/session/resourceProvider.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import type { ListPart } from './defineDashboard.ts'

/** Max age of a part while the page is visible. */
const refreshMs = 60_000

/** Reads what a part shows, now and every minute. */
export const usePart = <Answer>(
  view: NamedView,
  part: ListPart,
  read: (params: ReadParams) => Promise<Answer>,
) => {
  const { participantCode, archive } = useSessionState().session
  return useQuery({
    queryKey: ['part', participantCode, archive, view.name, part],
    queryFn: ({ signal }) => read({ meta: { archive, isQuiet: true, isUnasked: true }, signal }),
    refetchInterval: refreshMs,
    retry: false,
  })
}
