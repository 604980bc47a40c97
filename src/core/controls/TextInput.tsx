import type { KeyboardEvent } from 'react'
import type { ElementField } from '#resources/kit/fields.ts'
import { textOf, type InputProps } from './inputProps.ts'
import { Labelled } from './Labelled.tsx'

type TextInputProps = Omit<InputProps<ElementField>, 'field' | 'place'> & {
  readonly field: ElementField
  /** Typing stops at this length, for numbers and codes; other texts can be too long, and are refused. */
  readonly max?: number
  readonly isUpper?: boolean
  readonly rows?: number
  readonly hint?: string
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'text'
  /** Converts the typed text for storing; by default unchanged. */
  readonly read?: (text: string) => unknown
}

/** Leading blanks are removed while typing, trailing ones on blur and on Enter (LT-021, LT-022). */
export const TextInput = ({
  field,
  label,
  value,
  problem,
  onChange,
  onBlur,
  ref,
  max,
  isFixed,
  isUpper,
  rows,
  hint,
  inputMode,
  read = (text) => text,
}: TextInputProps) => {
  const text = textOf(value)
  const type = (typed: string) => {
    const trimmed = isUpper ? typed.trimStart().toUpperCase() : typed.trimStart()
    onChange(trimmed === '' ? null : read(trimmed))
  }
  const trimEnd = () => {
    if (text !== text.trimEnd()) type(text.trimEnd())
  }
  const props = {
    className: 'form-input',
    value: text,
    ...(max === undefined ? {} : { maxLength: max }),
    readOnly: isFixed,
    autoComplete: 'off',
    inputMode,
    ref,
    onBlur: () => {
      trimEnd()
      onBlur()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') trimEnd()
    },
  }
  return (
    <Labelled field={field} label={label} problem={problem} hint={hint ?? ''}>
      {(ids) =>
        rows === undefined ? (
          <input {...props} {...ids} onChange={(event) => type(event.target.value)} />
        ) : (
          <textarea
            {...props}
            {...ids}
            rows={rows}
            onChange={(event) => type(event.target.value)}
          />
        )
      }
    </Labelled>
  )
}
