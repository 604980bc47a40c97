import { useText } from '#i18n/useText.ts'
import type { DayField } from '#schema/kinds/fieldTypes.ts'
import { printTypedDay, readDay } from '#schema/filters/typedDay.ts'
import { CalendarButton } from '#admin/controls/calendar/CalendarButton.tsx'
import { textOf, type InputProps } from '#admin/controls/inputProps.ts'
import { TextInput } from '#admin/controls/TextInput.tsx'
import { readTypedDay } from '#admin/controls/typedValues.ts'

export const DayInput = ({ field, place: _place, value, ...props }: InputProps<DayField>) => {
  const text = useText()
  const { label, isFixed, onChange } = props
  const typed = printTypedDay(textOf(value))
  return (
    <TextInput
      {...props}
      field={field}
      max={10}
      hint={text('period.mask')}
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
