import OutlinedInput from '@mui/material/OutlinedInput'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ElementField } from '#schema/fields.ts'
import { cleanInput } from '#admin/look/light/cleanInput.ts'
import { textOf, type InputProps } from './inputProps.ts'
import { Labelled } from './Labelled.tsx'
import { normalizeFor } from '#schema/values/normalizeFor.ts'
import { normalizeCode } from '#schema/values/normalizeText.ts'
import { cleanPaste } from './cleanPaste.ts'

type TextInputProps = Omit<InputProps<ElementField>, 'field' | 'place'> & {
  readonly field: ElementField
  /** Typing stops at this length, for numbers and codes; other texts can be too long, and are refused. */
  readonly max?: number
  readonly isUpper?: boolean
  readonly rows?: number
  readonly hint?: string
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'text'
  /** Replaces letters, or drops them, one by one; by default none. */
  readonly letters?: (text: string) => string
  /** Converts the typed text for storing; by default unchanged. */
  readonly read?: (text: string) => unknown
  /** A button inside the input, at its end. */
  readonly end?: ReactNode
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
  isFixed = false,
  isUpper,
  rows,
  hint = '',
  inputMode,
  letters = (text) => text,
  read = (text) => text,
  end,
}: TextInputProps) => {
  const text = textOf(value)
  const type = (typed: string) => {
    const trimmed = typed.trimStart()
    onChange(trimmed === '' ? null : read(trimmed))
  }
  const clean = (typed: string) => letters(isUpper ? normalizeCode(typed).toUpperCase() : typed)
  const trimEnd = () => {
    const tidy = normalizeFor(field, text).trimEnd()
    if (text !== tidy) type(tidy)
  }
  return (
    <Labelled field={field} label={label} problem={problem} hint={hint}>
      {(ids) => (
        <OutlinedInput
          {...ids}
          // The user sizes a long text; MUI's own would measure and size it at each key.
          inputComponent={rows === undefined ? 'input' : 'textarea'}
          inputRef={ref}
          inputProps={{
            ...(max === undefined ? {} : { maxLength: max }),
            ...(rows === undefined ? {} : { rows }),
            inputMode,
            onPaste: cleanPaste,
          }}
          endAdornment={end}
          value={text}
          readOnly={isFixed}
          autoComplete="off"
          onBlur={() => {
            trimEnd()
            onBlur()
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter') trimEnd()
          }}
          onChange={({ target }) => type(cleanInput(target, clean))}
        />
      )}
    </Labelled>
  )
}
