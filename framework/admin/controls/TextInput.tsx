import TextField from '@mui/material/TextField'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ElementField } from '#schema/fields.ts'
import { cleanInput } from '#admin/look/light/cleanInput.ts'
import { normalizeFor } from '#schema/values/normalizeFor.ts'
import { normalizeCode } from '#schema/values/normalizeText.ts'
import { cleanPaste } from './cleanPaste.ts'
import { useFieldInput, type InputProps } from './useFieldInput.tsx'

type TextInputProps = Omit<InputProps<ElementField>, 'cell'> & {
  /** Typing stops at this length, for numbers and codes; other texts can be too long, and are refused. */
  readonly max?: number
  readonly isUpper?: boolean
  readonly rows?: number
  /** Below the input while it has no problem. */
  readonly hint?: (typed: string) => string
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'text'
  /** Replaces letters, or drops them, one by one; by default none. */
  readonly letters?: (text: string) => string
  /** The text of a value; by default as it is. */
  readonly format?: (value: unknown) => string
  /** The value of a typed text; by default as it is. */
  readonly parse?: (typed: string) => unknown
  /** A button inside the input, at its end. */
  readonly end?: (shown: string, onChange: (typed: string) => void) => ReactNode
}

/** Leading blanks are removed while typing, trailing ones on blur and on Enter (LT-021, LT-022). */
export const TextInput = ({
  max,
  isUpper,
  rows,
  hint,
  inputMode,
  letters = (text) => text,
  format,
  parse = (text) => text,
  end,
  ...props
}: TextInputProps) => {
  const { field, readOnly = false } = props
  const { frame, value, onChange, onBlur, ref } = useFieldInput(props, {
    ...(format && { format }),
    parse: (typed: string) => (typed === '' ? null : parse(typed)),
    ...(hint && { hint }),
  })
  const type = (typed: string) => onChange(typed.trimStart())
  const clean = (typed: string) => letters(isUpper ? normalizeCode(typed).toUpperCase() : typed)
  const trimEnd = () => {
    const tidy = normalizeFor(field, value).trimEnd()
    if (value !== tidy) type(tidy)
  }
  return (
    <TextField
      {...frame}
      inputRef={ref}
      value={value}
      autoComplete="off"
      slotProps={{
        input: {
          // The user sizes a long text; MUI's own would measure and size it at each key.
          inputComponent: rows === undefined ? 'input' : 'textarea',
          readOnly,
          endAdornment: readOnly ? null : end?.(value, onChange),
        },
        htmlInput: {
          ...(rows === undefined ? {} : { rows }),
          inputMode,
          onPaste: cleanPaste,
        },
      }}
      onBlur={() => {
        trimEnd()
        onBlur()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') trimEnd()
      }}
      onChange={({ target }) => type(cleanInput(target, clean, max))}
    />
  )
}
