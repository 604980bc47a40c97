import { useLocale } from 'react-admin'
import { toLanguage } from '#i18n/language.ts'
import { periodText } from '#i18n/parts/lists/periodTexts.ts'
import type { DayField } from '#schema/kinds/fieldTypes.ts'
import { printTypedDay, readDay } from '#schema/filters/typedDay.ts'
import { CalendarButton } from '#admin/controls/calendar/CalendarButton.tsx'
import { textOf, type InputProps } from '#admin/controls/inputProps.ts'
import { TextInput } from '#admin/controls/TextInput.tsx'
import { readTypedDay } from '#admin/controls/typedValues.ts'

export const DayInput = ({ field, place: _place, value, ...props }: InputProps<DayField>) => {
  const { label, isFixed, onChange } = props
  const typed = printTypedDay(textOf(value))
  return (
    <TextInput
      {...props}
      field={field}
      max={10}
      hint={periodText(toLanguage(useLocale()))('mask')}
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
