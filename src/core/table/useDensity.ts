import { useSyncExternalStore } from 'react'
import { readChoice, subscribeToChoices, type Chosen } from '#src/core/look/appearance.ts'

/** The density of this device, which chooses the size of the letters that widths are measured in. */
export const useDensity = (): Chosen<'density'> =>
  useSyncExternalStore(subscribeToChoices, () => readChoice('density'))
