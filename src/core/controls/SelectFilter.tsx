import { useDisplay } from './display.ts'

type Option = { readonly value: string; readonly name: string }

/** A filter that is chosen from names; empty asks for nothing. */
export const SelectFilter = ({
  options,
  label,
  value,
  tabIndex,
  onChange,
}: {
  readonly options: readonly Option[]
  readonly label: string
  readonly value: string
  readonly tabIndex: number
  readonly onChange: (chosen: string) => void
}) => {
  const { text } = useDisplay()
  return (
    // One in each column: plain markup, as all of the table.
    <select
      className="filter-input"
      aria-label={label}
      tabIndex={tabIndex}
      value={value}
      data-filled={value !== ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{text('list.all')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  )
}
