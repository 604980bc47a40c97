import { useQuery } from '@tanstack/react-query'
import type { RaRecord } from 'ra-core'
import { useCallback } from 'react'
import type { Resource } from '#resources/kit/defineResource.ts'
import { useProvider } from '#src/core/session/useProvider.ts'

/** Whether another entry of a whole list has this value, ignoring letter case (A041). */
export type IsTaken = (name: string, value: unknown) => boolean

/** Checks new entries only: unique values of existing ones cannot change. */
export const useTaken = (resource: Resource, record: RaRecord | undefined): IsTaken => {
  const lists = useProvider()
  const isAsked = record === undefined && resource.form?.unique !== undefined
  const { data } = useQuery({
    queryKey: ['whole', resource.name],
    queryFn: () => lists.readAll(resource),
    enabled: isAsked,
  })
  return useCallback(
    (name, value) =>
      isAsked &&
      typeof value === 'string' &&
      (data ?? []).some((row) => String(row[name]).toLowerCase() === value.toLowerCase()),
    [isAsked, data],
  )
}
