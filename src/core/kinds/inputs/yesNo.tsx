import type { YesNoField } from '#resources/kit/kinds/fieldTypes.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import type { InputProps } from '#src/core/controls/inputProps.ts'
import { SelectInput } from '#src/core/controls/SelectInput.tsx'

export const YesNoInput = ({
  field,
  place: _place,
  onChange,
  ...props
}: InputProps<YesNoField>) => {
  const { text } = useDisplay()
  const options = [
    { value: 'true', name: text('list.yes') },
    { value: 'false', name: text('list.no') },
  ]
  return (
    <SelectInput
      {...props}
      field={field}
      options={options}
      emptyName={text('list.none')}
      onChange={(value) => onChange(value === null ? null : value === 'true')}
    />
  )
}
