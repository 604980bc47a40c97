import type { DayField } from '#resources/kit/kinds/fieldTypes.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import type { InputProps } from '#src/core/controls/inputProps.ts'
import { TextInput } from '#src/core/controls/TextInput.tsx'
import { printTypedDay, readTypedDay } from '#src/core/controls/typedValues.ts'

export const DayInput = ({ field, place: _place, value, ...props }: InputProps<DayField>) => {
  const { text } = useDisplay()
  return (
    <TextInput
      {...props}
      field={field}
      max={10}
      hint={text('range.mask')}
      value={printTypedDay(value)}
      read={readTypedDay}
    />
  )
}
