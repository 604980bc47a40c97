import type { Field } from '#resources/kit/kinds/fieldTypes.ts'
import type { Place } from './display.ts'

/** What every input of a dialog gets. */
export type InputProps<F extends Field> = {
  readonly field: F
  readonly place: Place
  readonly label: string
  readonly value: unknown
  /** The text of what is wrong, empty while nothing is. */
  readonly problem: string
  /** Shown, and not to be changed any more. */
  readonly isFixed?: boolean
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLElement | null) => void
}

/** A value as an input shows it. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
