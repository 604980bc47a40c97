import { useQuery } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { useCallback } from 'react'
import type { Resource } from '#schema/resource.ts'
import type { CommonProblem } from '#schema/kinds/kind.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { uniqueKeys } from '#schema/checks/unique.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { foldCase } from '#query/foldCase.ts'

/** The inputs of a draft whose value another entry of a whole list has, ignoring letter case (A041). */
export type UniqueCheck = (draft: AnyRecord) => Readonly<Record<string, CommonProblem>>

/**
 * Checks new entries of a list that is read at once: unique values of existing ones cannot change. Of any other list the
 * server checks every save.
 */
export const useUniqueCheck = (resource: Resource, record: RaRecord | undefined): UniqueCheck => {
  const lists = useProvider()
  const isAsked =
    record === undefined && resource.list?.whole !== undefined && resource.unique !== undefined
  const { data } = useQuery({
    queryKey: ['whole', resource.name],
    queryFn: () => lists.readAll(resource),
    enabled: isAsked,
  })
  return useCallback(
    (draft) => {
      const rows = isAsked ? (data ?? []) : []
      const keys = uniqueKeys(resource).filter((key) =>
        rows.some((row) => key.every((name) => isEqual(row[name], draft[name]))),
      )
      return Object.fromEntries(keys.flat().map((name) => [name, 'taken']))
    },
    [isAsked, data, resource],
  )
}

const isEqual = (kept: unknown, typed: unknown): boolean =>
  typeof typed === 'string' && foldCase(String(kept)) === foldCase(typed)
