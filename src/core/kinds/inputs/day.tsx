import type { DayField } from '#resources/kit/kinds/fieldTypes.ts'
import { printTypedDay } from '#resources/kit/filters/typedDay.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { textOf, type InputProps } from '#src/core/controls/inputProps.ts'
import { TextInput } from '#src/core/controls/TextInput.tsx'
import { readTypedDay } from '#src/core/controls/typedValues.ts'

export const DayInput = ({ field, place: _place, value, ...props }: InputProps<DayField>) => {
  const { text } = useDisplay()
  return (
    <TextInput
      {...props}
      field={field}
      max={10}
      hint={text('range.mask')}
      value={printTypedDay(textOf(value))}
      read={readTypedDay}
    />
  )
}
