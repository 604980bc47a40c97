import { useText } from '#i18n/useText.ts'
import type { DayField } from '#schema/kinds/fieldTypes.ts'
import { formatTypedDay, readDay } from '#schema/filters/typedDay.ts'
import { CalendarButton } from '#admin/controls/calendar/CalendarButton.tsx'
import { useFormat } from '#admin/controls/format.ts'
import { textOf, type InputProps } from '#admin/controls/useFieldInput.tsx'
import { TextInput } from '#admin/controls/TextInput.tsx'
import { readTypedDay } from '#admin/controls/typedValues.ts'

export const DayInput = (props: InputProps<DayField>) => {
  const text = useText()
  const { locale } = useFormat()
  return (
    <TextInput
      {...props}
      max={10}
      hint={() => text('period.mask')}
      format={(value) => formatTypedDay(textOf(value), locale)}
      parse={readTypedDay}
      end={(typed, change) => (
        <CalendarButton
          label={props.label}
          day={readDay(typed) ?? ''}
          time={undefined}
          onChange={change}
        />
      )}
    />
  )
}
