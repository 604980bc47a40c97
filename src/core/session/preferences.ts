import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, type DataProvider } from 'ra-core'
import { useCallback } from 'react'
import type { StoredPreferences } from '#resources/kit/list/tablePreferences.ts'
import { useSessionState } from './SessionContext.ts'

/** What is kept of somebody, with the version that guards it. */
export type KeptPreferences = { readonly stored: StoredPreferences; readonly version: number }

type Owner = { readonly participantCode: string; readonly username: string }

/** The data provider's calls for one's own preferences; fresh ones are saved where there are none yet. */
export interface PreferenceCalls {
  loadPreferences(owner: Owner): Promise<KeptPreferences>
  savePreferences(owner: Owner, kept: KeptPreferences): Promise<KeptPreferences>
}

const toKey = ({ participantCode, username }: Owner) => ['preferences', participantCode, username]

/** What becomes of the stored preferences. */
export type PreferenceChange = (stored: StoredPreferences) => StoredPreferences

/** One's own preferences, read once; asked for in one place of a screen, as each place that asks tries anew after a failure. */
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

/** How to keep a change of one's own preferences. */
export const useKeepPreferences = () => {
  const { session } = useSessionState()
  const calls = useDataProvider<DataProvider & PreferenceCalls>()
  const client = useQueryClient()
  return useCallback(
    async (change: PreferenceChange) => {
      // Another tab may have kept something meanwhile: start from what is there now.
      const { stored, version } = await calls.loadPreferences(session)
      const next = { stored: change(stored), version }
      client.setQueryData(toKey(session), await calls.savePreferences(session, next))
    },
    [calls, client, session],
  )
}
