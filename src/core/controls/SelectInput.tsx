import type { ElementField } from '#resources/kit/fields.ts'
import { textOf, type InputProps } from './inputProps.ts'
import { Labelled } from './Labelled.tsx'

/** One of several values, or none. */
export const SelectInput = ({
  field,
  label,
  value,
  problem,
  onChange,
  onBlur,
  ref,
  isFixed,
  options,
  emptyName,
}: Omit<InputProps<ElementField>, 'field' | 'place'> & {
  readonly field: ElementField
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly emptyName: string
}) => (
  <Labelled field={field} label={label} problem={problem}>
    {(ids) => (
      <select
        {...ids}
        className="form-input"
        value={textOf(value)}
        ref={ref}
        disabled={isFixed}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{emptyName}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    )}
  </Labelled>
)
