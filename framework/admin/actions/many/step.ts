import type { FrameworkMessages, Text } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import type { NamedView } from '#schema/views.ts'
import type { ChangeManyState } from './useChangeMany.ts'

/** A text of a change, or of a deletion. */
export type ManyText = (
  key: keyof FrameworkMessages['changeMany'],
  facts?: Parameters<Text>[1],
) => string

export const useManyText = (isDeletion: boolean): ManyText => {
  const text = useText()
  const section = isDeletion ? 'deleteMany' : 'changeMany'
  return (key, facts) => text(`${section}.${key}`, facts)
}

/** What every step of a change gets. */
export interface StepProps {
  readonly view: NamedView
  readonly state: ChangeManyState
  readonly t: ManyText
  readonly print: (value: number) => string
  readonly onClose: () => void
}
