import type { ElementField } from '#resources/kit/kinds/fieldTypes.ts'
import type { InputProps } from './inputProps.ts'
import './tickInput.css'

/** A choice of two values as a checkbox. */
export const TickInput = ({
  name,
  value,
  ticked,
  unticked,
  isFixed,
  onChange,
  onBlur,
  ref,
}: Pick<InputProps<ElementField>, 'value' | 'isFixed' | 'onChange' | 'onBlur' | 'ref'> & {
  readonly name: string
  readonly ticked: string
  readonly unticked: string
}) => (
  <label className="tick-input">
    <input
      type="checkbox"
      ref={ref}
      checked={value === ticked}
      disabled={isFixed}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.checked ? ticked : unticked)}
    />
    {name}
  </label>
)
