import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ElementField } from '#schema/fields.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useDisplay } from './display.ts'
import { textOf, type InputProps } from './inputProps.ts'
import { Labelled } from './Labelled.tsx'

/** One of the values of a select. */
export type Choice = { readonly value: string; readonly name: string }

export type SelectInputProps = Omit<InputProps<ElementField>, 'field' | 'place'> & {
  readonly field: ElementField
  readonly options: readonly Choice[]
  /** What no value means, where that is more than none. */
  readonly emptyName?: string
}

// With MUI's `Autocomplete`, which few fields need.
const SearchedSelect = lazyComponent(
  async () => (await import('./SearchedSelect.tsx')).SearchedSelect,
)

/** More choices than that are searched by typing. */
const mostAtOnce = 10

/** One of several values, or none: the browser's own list, which every phone and reader knows, or one that is searched. */
export const SelectInput = (props: SelectInputProps) =>
  props.options.length > mostAtOnce ? <SearchedSelect {...props} /> : <PlainSelect {...props} />

const PlainSelect = ({
  field,
  label,
  value,
  problem,
  onChange,
  onBlur,
  ref,
  isFixed = false,
  options,
  emptyName,
}: SelectInputProps) => {
  const { text } = useDisplay()
  return (
    <Labelled field={field} label={label} problem={problem}>
      {(ids) => (
        <NativeSelect
          {...ids}
          input={<OutlinedInput />}
          inputRef={ref}
          value={textOf(value)}
          disabled={isFixed}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          <option value="">
            {field.optional ? (emptyName ?? text('list.none')) : text('dialog.choose')}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Labelled>
  )
}
