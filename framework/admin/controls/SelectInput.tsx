import TextField from '@mui/material/TextField'
import type { ElementField } from '#schema/fields.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useFormat } from './format.ts'
import { toItems } from './SelectField.tsx'
import { useFieldInput, type InputProps } from './useFieldInput.tsx'

/** One of the values of a select. */
export type Choice = { readonly value: string; readonly name: string }

export type SelectInputProps = Omit<InputProps<ElementField>, 'cell'> & {
  readonly options: readonly Choice[]
  /** What no value means, where that is more than none. */
  readonly emptyName?: string
  /** The value of an option; by default as it is. */
  readonly parse?: (value: string) => unknown
}

// With MUI's `Autocomplete`, which few fields need.
const SearchedSelect = lazyComponent(
  async () => (await import('./SearchedSelect.tsx')).SearchedSelect,
)

/** More choices than that are searched by typing. */
const mostAtOnce = 10

/** One of several values, or none: a list, or one that is searched. */
export const SelectInput = (props: SelectInputProps) =>
  props.options.length > mostAtOnce ? <SearchedSelect {...props} /> : <PlainSelect {...props} />

const PlainSelect = ({
  options,
  emptyName,
  parse = (value) => value,
  ...props
}: SelectInputProps) => {
  const { text } = useFormat()
  const { frame, value, onChange, onBlur, ref } = useFieldInput(props, {
    parse: (chosen: string) => (chosen === '' ? null : parse(chosen)),
  })
  return (
    <TextField
      {...frame}
      select
      slotProps={{ select: { displayEmpty: true } }}
      inputRef={ref}
      value={value}
      disabled={props.readOnly ?? false}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value)}
    >
      {toItems(
        options.map((option) => [option.value, option.name]),
        props.field.optional ? (emptyName ?? text('list.none')) : text('dialog.choose'),
      )}
    </TextField>
  )
}
