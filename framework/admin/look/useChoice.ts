import { useSyncExternalStore } from 'react'
import { readChoice, subscribeToChoices, type Choice, type Chosen } from '#admin/look/appearance.ts'

/** What is chosen for this device, also after it was changed elsewhere on the page. */
export const useChoice = <C extends Choice>(choice: C): Chosen<C> =>
  useSyncExternalStore(subscribeToChoices, () => readChoice(choice))
