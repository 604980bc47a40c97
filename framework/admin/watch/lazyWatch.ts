import { lazyPart } from '#admin/look/load/lazyPart.tsx'
import { ruleTexts } from './ruleTexts.ts'

/** Watches an entry; loaded when an entry that can be watched is shown. */
export const WatchButton = lazyPart(
  async () => (await ruleTexts.loadWith(import('./WatchButton.tsx'))).WatchButton,
)

/** Watches the rows of a saved view; loaded when saved views of rows that can be watched are shown. */
export const ViewWatch = lazyPart(
  async () => (await ruleTexts.loadWith(import('./ViewWatch.tsx'))).ViewWatch,
)
