import type { YesNoField } from '#framework/schema/kinds/fieldTypes.ts'
import { useDisplay } from '#framework/admin/controls/display.ts'
import type { InputProps } from '#framework/admin/controls/inputProps.ts'
import { SelectInput } from '#framework/admin/controls/SelectInput.tsx'
import { TickInput } from '#framework/admin/controls/TickInput.tsx'

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
