import type { DayField } from '#resources/kit/kinds/fieldTypes.ts'
import { printTypedDay, readDay } from '#resources/kit/filters/typedDay.ts'
import { CalendarButton } from '#src/core/controls/calendar/CalendarButton.tsx'
import { useDisplay } from '#src/core/controls/display.ts'
import { textOf, type InputProps } from '#src/core/controls/inputProps.ts'
import { TextInput } from '#src/core/controls/TextInput.tsx'
import { readTypedDay } from '#src/core/controls/typedValues.ts'

export const DayInput = ({ field, place: _place, value, ...props }: InputProps<DayField>) => {
  const { text } = useDisplay()
  const { label, isFixed, onChange } = props
  const typed = printTypedDay(textOf(value))
  return (
    <TextInput
      {...props}
      field={field}
      max={10}
      hint={text('range.mask')}
      value={typed}
      read={readTypedDay}
      end={
        isFixed ? null : (
          <CalendarButton
            label={label}
            day={readDay(typed) ?? ''}
            time={undefined}
            onChange={(day) => onChange(day)}
          />
        )
      }
    />
  )
}
