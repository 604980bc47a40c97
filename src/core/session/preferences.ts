import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, type DataProvider } from 'ra-core'
import { useCallback } from 'react'
import type { StoredPreferences } from '#resources/kit/list/tablePreferences.ts'
import { useSessionState } from './SessionContext.ts'

/** A user's stored preferences, with the version for optimistic locking. */
export type KeptPreferences = { readonly stored: StoredPreferences; readonly version: number }

type Owner = { readonly participantCode: string; readonly username: string }

/** The data provider's calls for the user's own preferences; new ones are saved if none exist. */
export interface PreferenceCalls {
  loadPreferences(owner: Owner): Promise<KeptPreferences>
  savePreferences(owner: Owner, kept: KeptPreferences): Promise<KeptPreferences>
}

const toKey = ({ participantCode, username }: Owner) => ['preferences', participantCode, username]

/** A change of the stored preferences. */
export type PreferenceChange = (stored: StoredPreferences) => StoredPreferences

/** The user's own preferences, read once; use it once per screen, because after a failure each use reads again. */
export const usePreferences = () => {
  const { session } = useSessionState()
  const calls = useDataProvider<DataProvider & PreferenceCalls>()
  const query = useQuery({
    queryKey: toKey(session),
    queryFn: () => calls.loadPreferences(session),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { stored: query.data?.stored, isFailed: query.isError }
}

/** Stores a change of the user's own preferences. */
export const useKeepPreferences = () => {
  const { session } = useSessionState()
  const calls = useDataProvider<DataProvider & PreferenceCalls>()
  const client = useQueryClient()
  return useCallback(
    async (change: PreferenceChange) => {
      // Another tab may have stored something: start from the current state.
      const { stored, version } = await calls.loadPreferences(session)
      const next = { stored: change(stored), version }
      client.setQueryData(toKey(session), await calls.savePreferences(session, next))
    },
    [calls, client, session],
  )
}
