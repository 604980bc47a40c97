import { choiceKey } from '#i18n/resourceKeys.ts'
import type { ChoiceField } from '#schema/kinds/fieldTypes.ts'
import { useDisplay } from '#admin/controls/display.ts'
import type { InputProps } from '#admin/controls/inputProps.ts'
import { SelectInput } from '#admin/controls/SelectInput.tsx'
import { TickInput } from '#admin/controls/TickInput.tsx'

export const ChoiceInput = ({ field, place, ...props }: InputProps<ChoiceField>) => {
  const { text } = useDisplay()
  const nameOf = (value: string) => text(choiceKey(place.resource, place.name, value))
  const [unticked = ''] = field.values
  if (field.ticked !== undefined) {
    return (
      <TickInput
        {...props}
        label={nameOf(field.ticked)}
        ticked={field.ticked}
        unticked={unticked}
        isFixed={!field.values.includes(field.ticked)}
      />
    )
  }
  const options = field.values.map((value) => ({ value, name: nameOf(value) }))
  return <SelectInput {...props} field={field} options={options} />
}
