import { useSyncExternalStore } from 'react'
import { readChoice, subscribeToChoices } from '#admin/look/appearance.ts'

/** Whether the user wants to see what others change. By what the connection reads too: a hook more would be in what the first list loads. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(subscribeToChoices, () => readChoice('live') === 'on')
