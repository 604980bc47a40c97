import type { YesNoField } from '#schema/kinds/fieldTypes.ts'
import { useFormat } from '#admin/controls/format.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import { SelectInput } from '#admin/controls/SelectInput.tsx'
import { TickInput } from '#admin/controls/TickInput.tsx'

/** A checkbox; a select where neither yes nor no is an answer too. */
export const YesNoInput = (props: InputProps<YesNoField>) => {
  const { text } = useFormat()
  if (props.field.optional !== true) return <TickInput {...props} ticked unticked={false} />
  return (
    <SelectInput
      {...props}
      options={[
        { value: 'true', name: text('list.yes') },
        { value: 'false', name: text('list.no') },
      ]}
      parse={(value) => value === 'true'}
    />
  )
}
