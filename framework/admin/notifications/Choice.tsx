import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'

/** One of some values, or any. */
export const Choice = ({
  label,
  any,
  value,
  options,
  note,
  onChoose,
}: {
  readonly label: string
  /** The text of no choice; undefined: one has to be chosen. */
  readonly any?: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  /** Said when it changes. */
  readonly note?: string
  readonly onChoose: (value: string) => void
}) => {
  const id = useId()
  return (
    <FormControl className="choice">
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect
        input={<OutlinedInput id={id} />}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {any === undefined ? null : <option value="">{any}</option>}
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </NativeSelect>
      {note === undefined ? null : <FormHelperText component="output">{note}</FormHelperText>}
    </FormControl>
  )
}
