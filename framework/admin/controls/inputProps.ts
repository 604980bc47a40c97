import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { Place } from './display.ts'

/** What every input of a dialog gets. */
export type InputProps<F extends Field> = {
  readonly field: F
  readonly place: Place
  readonly label: string
  readonly value: unknown
  /** The text of the problem, empty if there is none. */
  readonly problem: string
  /** Shown, but no longer editable. */
  readonly isFixed?: boolean
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLElement | null) => void
}

/** The text of a value in an input. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
