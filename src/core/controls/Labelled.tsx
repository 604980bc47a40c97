import { useId, type ReactNode } from 'react'
import type { Field } from '#resources/kit/fields.ts'
import type { InputProps } from './inputProps.ts'

type Frame = Pick<InputProps<Field>, 'field' | 'label' | 'problem'> & {
  readonly hint?: string
}

/** Label, control and problem, linked for screen readers. */
export const Labelled = ({
  field,
  label,
  problem,
  hint = '',
  children,
}: Omit<Frame, 'field'> & {
  readonly field: Field
  readonly children: (ids: {
    id: string
    'aria-describedby': string
    'aria-invalid': boolean
    'aria-required': boolean
  }) => ReactNode
}) => {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="form-field" data-invalid={problem !== ''}>
      <label htmlFor={id}>
        {label}
        {field.optional ? null : <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        'aria-describedby': noteId,
        'aria-invalid': problem !== '',
        'aria-required': field.optional !== true,
      })}
      <p id={noteId} className={problem === '' ? 'form-hint' : 'form-problem'}>
        {problem === '' ? hint : problem}
      </p>
    </div>
  )
}
