import { useForkRef } from '@mui/material/utils'
import { useInput, ValidationError } from 'react-admin'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { problemOf } from '#schema/checks/checkDraft.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { CellContext } from './format.ts'

/** What every input of a form gets: where its value is in the form around, and what it is. */
export interface InputProps<F extends Field> {
  /** The path of the value, below the source around it. */
  readonly source: string
  readonly field: F
  readonly cell: CellContext
  readonly label: string
  /** Shown, but no longer editable. */
  readonly readOnly?: boolean | undefined
  /** Called after each change. */
  readonly onChange?: (() => void) | undefined
  /** Gets the element that takes the focus. */
  readonly inputRef?: ((element: HTMLElement | null) => void) | undefined
}

interface Conversion {
  /** The value as the input shows it; by default as text. */
  readonly format?: (value: unknown) => unknown
  /** What the input gives as the value; by default as it is, and an empty text as null. */
  readonly parse?: (given: never) => unknown
  /** Below the input while it has no problem. */
  readonly hint?: (shown: never) => string
  /** What is in the way of a save besides the checks of the kind. */
  readonly validate?: (value: unknown) => string | undefined
}

/** Below an input without a text: MUI leaves the line out for an empty one. */
export const emptyLine: ReactNode = []

/** A value of the form around by react-admin's `useInput`, with what MUI's text fields need to label it and to show its problem. */
export const useFieldInput = <Shown = string,>(
  { source, field, label, onChange, inputRef }: Omit<InputProps<Field>, 'cell'>,
  { format = textOf, parse, hint, validate }: Conversion = {},
) => {
  const { trigger } = useFormContext()
  const {
    id,
    field: { name, value, onChange: change, onBlur, ref },
    fieldState: { error, isTouched },
    formState: { isSubmitted },
  } = useInput({
    source,
    format,
    onChange,
    ...(parse && { parse: parse as () => unknown }),
    ...(validate && { validate }),
  })
  // As the declaration of the package can name it.
  const refs = useForkRef(ref, inputRef)
  const shown = value as Shown
  const showsError = isTouched || isSubmitted || ['server', 'tooLong'].includes(error?.type ?? '')
  const problem: ReactNode =
    showsError && error?.message ? <ValidationError error={error.message} /> : ''
  return {
    value: shown,
    problem,
    onChange: (given: unknown) => {
      change(given)
      // Texts are never truncated, so one that is too long is named at once; other problems once the input was left.
      const isTooLong = typeof given === 'string' && problemOf(field, given.trim()) === 'tooLong'
      if (isTooLong || error?.type === 'tooLong') void trigger(name)
    },
    onBlur: () => onBlur(),
    ref: refs as ((element: HTMLElement | null) => void) | null,
    /** For MUI's `TextField`. */
    frame: {
      id,
      label,
      required: field.optional !== true,
      error: problem !== '',
      helperText: problem || hint?.(shown as never) || emptyLine,
    },
  }
}

/** The text of a value in an input. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
