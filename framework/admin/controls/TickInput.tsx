import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import type { ElementField } from '#schema/kinds/fieldTypes.ts'
import type { InputProps } from './inputProps.ts'

/** A choice of two values as a checkbox. */
export const TickInput = ({
  label,
  value,
  problem,
  ticked,
  unticked,
  isFixed = false,
  onChange,
  onBlur,
  ref,
}: Omit<InputProps<ElementField>, 'field' | 'place'> & {
  readonly ticked: string | boolean
  readonly unticked: string | boolean
}) => {
  const noteId = useId()
  return (
    <FormControl error={problem !== ''}>
      <FormControlLabel
        label={label}
        disabled={isFixed}
        control={
          <Checkbox
            slotProps={{ input: { ref, 'aria-describedby': noteId } }}
            checked={value === ticked}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.checked ? ticked : unticked)}
          />
        }
      />
      <FormHelperText id={noteId}>{problem}</FormHelperText>
    </FormControl>
  )
}
