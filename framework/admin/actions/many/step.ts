import type { ChangeManyText } from '#i18n/parts/lists/changeManyTexts.ts'
import type { NamedView } from '#schema/views.ts'
import type { ChangeManyState } from './useChangeMany.ts'

/** What every step of a change gets. */
export interface StepProps {
  readonly view: NamedView
  readonly state: ChangeManyState
  readonly t: ChangeManyText
  readonly print: (value: number) => string
  readonly onClose: () => void
}

/** Each step begins at its first control, as the button that led there is gone. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
