import type { YesNoField } from '#schema/kinds/fieldTypes.ts'
import { useDisplay } from '#admin/controls/display.ts'
import type { InputProps } from '#admin/controls/inputProps.ts'
import { SelectInput } from '#admin/controls/SelectInput.tsx'
import { TickInput } from '#admin/controls/TickInput.tsx'

/** A checkbox; a select where neither yes nor no is an answer too. */
export const YesNoInput = ({ field, place: _place, ...props }: InputProps<YesNoField>) => {
  const { text } = useDisplay()
  if (field.optional !== true) return <TickInput {...props} ticked unticked={false} />
  const { onChange } = props
  return (
    <SelectInput
      {...props}
      field={field}
      options={[
        { value: 'true', name: text('list.yes') },
        { value: 'false', name: text('list.no') },
      ]}
      onChange={(value) => onChange(value === null ? null : value === 'true')}
    />
  )
}
