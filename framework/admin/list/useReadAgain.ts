import { useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { useCallback } from 'react'

/** Reads again what a list shows: the page of its table, or its records in another display. Referentially stable. */
export const useReadAgain = () => {
  const queries = useQueryClient()
  const { resource } = useListContext()
  return useCallback(
    () => queries.refetchQueries({ queryKey: [resource, 'getList'], type: 'active' }),
    [queries, resource],
  )
}
