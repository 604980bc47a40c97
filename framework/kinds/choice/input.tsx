import { choiceKey } from '#i18n/resourceKeys.ts'
import type { ChoiceField } from '#schema/kinds/fieldTypes.ts'
import { useFormat } from '#admin/controls/format.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import { SelectInput } from '#admin/controls/SelectInput.tsx'
import { TickInput } from '#admin/controls/TickInput.tsx'

export const ChoiceInput = ({ cell, ...props }: InputProps<ChoiceField>) => {
  const { text } = useFormat()
  const { ticked, values } = props.field
  const nameOf = (value: string) => text(choiceKey(cell.resource, cell.name, value))
  const [unticked = ''] = values
  if (ticked !== undefined) {
    return (
      <TickInput
        {...props}
        label={nameOf(ticked)}
        ticked={ticked}
        unticked={unticked}
        readOnly={!values.includes(ticked)}
      />
    )
  }
  const options = values.map((value) => ({ value, name: nameOf(value) }))
  return <SelectInput {...props} options={options} />
}
