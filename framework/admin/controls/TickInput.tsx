import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import type { ElementField } from '#schema/kinds/fieldTypes.ts'
import { useFieldInput, type InputProps } from './useFieldInput.tsx'

/** A choice of two values as a checkbox. */
export const TickInput = ({
  ticked,
  unticked,
  ...props
}: Omit<InputProps<ElementField>, 'cell'> & {
  readonly ticked: string | boolean
  readonly unticked: string | boolean
}) => {
  const { frame, value, problem, onChange, onBlur, ref } = useFieldInput<unknown>(props, {
    format: (stored) => stored,
  })
  const noteId = `${frame.id}-helper-text`
  return (
    <FormControl error={frame.error}>
      <FormControlLabel
        label={frame.label}
        disabled={props.readOnly ?? false}
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
