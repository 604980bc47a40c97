import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import { useId } from 'react'

/** One of the choices of a group, with what it means below its name. */
export const HintedChoice = ({
  value,
  label,
  hint,
  inputRef,
}: {
  readonly value: string
  readonly label: string
  readonly hint: string
  readonly inputRef?: ((input: HTMLInputElement | null) => void) | undefined
}) => {
  const id = useId()
  return (
    <FormControlLabel
      value={value}
      control={<Radio slotProps={{ input: { 'aria-describedby': id, ref: inputRef ?? null } }} />}
      label={
        <>
          {label}
          <small id={id}>{hint}</small>
        </>
      }
    />
  )
}
