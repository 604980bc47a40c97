import type { FieldKind, FieldOf } from '#resources/kit/fields.ts'
import type { Place } from './display.ts'

/** The props of every input of a dialog. */
export type InputProps<K extends FieldKind> = {
  readonly field: FieldOf<K>
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
