import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'

/** A value and its name. */
export type SelectOption<Value extends string = string> = readonly [value: Value, name: string]

type Props<Value extends string> = {
  readonly label: string
  /** The label is for screen readers alone. */
  readonly isLabelHidden?: boolean
  /** The name of no value; undefined: one has to be chosen. */
  readonly any?: string | undefined
  readonly value: Value | ''
  readonly disabled?: boolean
  readonly options: readonly SelectOption<Value>[]
  /** Said when it changes. */
  readonly note?: ReactNode
  /** Gets what takes the focus. */
  readonly inputRef?: ((input: HTMLElement | null) => void) | null
  readonly onChoose: (value: Value) => void
}

/** One of some values, or none, outside of a form of react-admin. */
export const SelectField = <Value extends string>({
  label,
  isLabelHidden = false,
  any,
  value,
  disabled = false,
  options,
  note,
  inputRef,
  onChoose,
}: Props<Value>) => (
  <TextField
    select
    label={isLabelHidden ? undefined : label}
    value={value}
    disabled={disabled}
    inputRef={inputRef ?? null}
    helperText={note}
    slotProps={{
      select: { displayEmpty: true },
      ...(isLabelHidden ? { htmlInput: { 'aria-label': label } } : {}),
      formHelperText: { component: 'output' },
    }}
    onChange={({ target }) => onChoose(target.value as Value)}
  >
    {toItems(options, any)}
  </TextField>
)

/** The items of MUI's `Select`. */
export const toItems = (options: readonly SelectOption[], any?: string) =>
  [...(any === undefined ? [] : [['', any] as const]), ...options].map(([value, name]) => (
    <MenuItem key={value} value={value}>
      {name}
    </MenuItem>
  ))
