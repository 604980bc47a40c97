import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { firstBase } from '#schema/application.ts'
import {
  watchPath,
  type NumbersChange,
  type Watch,
  type WatchedNumber,
} from '#schema/record/watching.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useWatchKey } from './useWatches.ts'

/** The numbers of a watched list, each with what the user can open of it now. */
export const useNumbers = ({ id, version }: Pick<Watch, 'id' | 'version'>) => {
  const http = useHttp()
  const { data, error, refetch } = useQuery({
    queryKey: [...useWatchKey(), 'numbers', id, version],
    queryFn: async ({ signal }) => {
      const options = { signal, isQuiet: true, handlesErrors: true, isRepeatable: true }
      const found = await http.get(firstBase, `${watchPath}/${id}/numbers`, options)
      return (found as { readonly entityList: readonly WatchedNumber[] }).entityList
    },
    refetchOnMount: 'always',
    retry: false,
  })
  return {
    numbers: data,
    /** How many of them were found. */
    found: data?.filter(({ count }) => count > 0).length,
    error,
    refetch,
  }
}

/** A list of numbers as its form has it. */
export type NumbersDraft = Omit<NumbersChange, 'version'> & { readonly resource: string }

/** What became of a list of numbers. */
export type NumbersSaved =
  | { readonly id: number }
  /** Why not: the name is that of another list, or the user watches as much as there may be. */
  | { readonly problem: 'taken' | 'full' }
  /** It was changed since it was read, to this version. */
  | { readonly changedTo: number }
  | { readonly error: unknown }

/** Begins to watch a list of numbers, or changes one in the version that was read. The form says why not. */
export const useSaveNumbers = () => {
  const http = useHttp()
  const queries = useQueryClient()
  const key = useWatchKey()
  return async (
    { resource, ...draft }: NumbersDraft,
    watch?: Pick<Watch, 'id' | 'version'>,
  ): Promise<NumbersSaved> => {
    const options = { handlesErrors: true }
    const call = watch
      ? http.put(
          firstBase,
          `${watchPath}/${watch.id}`,
          { ...draft, version: watch.version },
          options,
        )
      : http.put(firstBase, watchPath, { kind: 'numbers', resource, ...draft }, options)
    const saved = await call.then(
      (answer): NumbersSaved => ({ id: watch?.id ?? (answer as { readonly id: number }).id }),
      toRefusal,
    )
    await queries.invalidateQueries({ queryKey: key })
    return saved
  }
}

const toRefusal = (error: unknown): NumbersSaved => {
  const body: unknown = error instanceof HttpError ? error.body : undefined
  const { problems, record } = (body ?? {}) as {
    readonly problems?: { readonly name?: string; readonly kind?: string }
    readonly record?: { readonly version?: number }
  }
  if (problems?.name === 'taken') return { problem: 'taken' }
  if (problems?.kind === 'tooMany') return { problem: 'full' }
  return record?.version === undefined ? { error } : { changedTo: record.version }
}
