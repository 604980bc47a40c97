import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useId, type ReactNode } from 'react'
import type { Field } from '#schema/fields.ts'
import type { InputProps } from './inputProps.ts'

/** Label, control and hint or problem, linked for screen readers; the control learns from MUI that it is required or wrong. */
export const Labelled = ({
  field,
  label,
  problem,
  hint = '',
  children,
}: Pick<InputProps<Field>, 'field' | 'label' | 'problem'> & {
  readonly hint?: string
  readonly children: (ids: {
    readonly id: string
    readonly 'aria-describedby': string
  }) => ReactNode
}) => {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <FormControl error={problem !== ''} required={field.optional !== true}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children({ id, 'aria-describedby': noteId })}
      <FormHelperText id={noteId}>{problem === '' ? hint : problem}</FormHelperText>
    </FormControl>
  )
}
