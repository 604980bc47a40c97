import { useQuery, useQueryClient } from '@tanstack/react-query'
import { firstBase } from '#schema/application.ts'
import { watchPath, type Watch } from '#schema/record/watching.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** What a watch is asked for with; the server knows the rest. */
export type WatchRequest =
  | { readonly kind: 'entry'; readonly resource: string; readonly rowId: number }
  | { readonly kind: 'view'; readonly view: string; readonly name: string; readonly search: string }
  | {
      readonly kind: 'numbers'
      readonly resource: string
      readonly name: string
      readonly numbers: readonly string[]
    }

/** What begins the keys of all queries of what the user watches. */
export const useWatchKey = () => {
  const { participantCode, username } = useSessionState().session
  return ['watches', participantCode, username] as const
}

/** What the user watches, of one row or all, and how to begin and to end it. */
export const useWatches = (
  of: { readonly resource?: string; readonly rowId?: number } = {},
  isWanted = true,
) => {
  const http = useHttp()
  const queries = useQueryClient()
  const key = useWatchKey()
  const { data, error, refetch } = useQuery({
    queryKey: [...key, of],
    queryFn: async ({ signal }) => {
      const options = { signal, isQuiet: true, handlesErrors: true, isRepeatable: true }
      const found = await http.post(firstBase, `${watchPath}/find`, of, options)
      return (found as { readonly entityList: readonly Watch[] }).entityList
    },
    enabled: isWanted,
    retry: false,
  })
  const after = async (call: Promise<unknown>): Promise<boolean> => {
    // A toast has said why it was refused.
    const isDone = await call.then(
      () => true,
      () => false,
    )
    await queries.invalidateQueries({ queryKey: key })
    return isDone
  }
  return {
    watches: data,
    error,
    refetch,
    begin: (request: WatchRequest, rules: readonly string[]) =>
      after(http.put(firstBase, watchPath, { ...request, rules })),
    end: (id: number) => after(http.delete(firstBase, `${watchPath}/${id}`)),
  }
}
