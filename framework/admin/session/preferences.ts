import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Owner } from '#admin/session/resourceProvider.ts'
import { changePreferences, type PreferenceChange } from './changePreferences.ts'
import { useSessionState } from './SessionContext.ts'
import { useProvider } from './useProvider.ts'

/** The key of the preferences of a user in the cache of answers. */
export const preferencesKey = ({ participantCode, username }: Owner) =>
  ['preferences', participantCode, username] as const

/** The user's own preferences, read once; use it once per screen, because after a failure each use reads again. */
export const usePreferences = () => {
  const { session } = useSessionState()
  const calls = useProvider()
  const query = useQuery({
    queryKey: preferencesKey(session),
    queryFn: () => calls.loadPreferences(session),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { stored: query.data?.stored, isFailed: query.isError }
}

/** Stores a change of the user's own preferences. */
export const useKeepPreferences = () => {
  const { session } = useSessionState()
  const calls = useProvider()
  const client = useQueryClient()
  return useCallback(
    async (change: PreferenceChange) => {
      client.setQueryData(preferencesKey(session), await changePreferences(calls, session, change))
    },
    [calls, client, session],
  )
}
