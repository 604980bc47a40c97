import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, type DataProvider } from 'ra-core'
import { useCallback } from 'react'
import {
  withTablePreferences,
  type StoredPreferences,
  type TablePreferences,
} from '#resources/kit/tablePreferences.ts'
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

/** One's own preferences, read once, and how to keep the layout of a table; undefined takes it away. */
export const usePreferences = () => {
  const { session } = useSessionState()
  const calls = useDataProvider<DataProvider & PreferenceCalls>()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: toKey(session),
    queryFn: () => calls.loadPreferences(session),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const keepTable = useCallback(
    async (table: string, preferences: TablePreferences | undefined) => {
      // Another tab may have kept another table meanwhile: start from what is there now.
      const { stored, version } = await calls.loadPreferences(session)
      const next = { stored: withTablePreferences(stored, table, preferences), version }
      client.setQueryData(toKey(session), await calls.savePreferences(session, next))
    },
    [calls, client, session],
  )
  return { stored: query.data?.stored, isFailed: query.isError, keepTable }
}
