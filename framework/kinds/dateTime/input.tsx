import { useText } from '#i18n/useText.ts'
import Button from '@mui/material/Button'
import type { DateTimeField } from '#schema/kinds/fieldTypes.ts'
import { portDay } from '#schema/values/portTime.ts'
import { readInstant } from '#schema/values/readInstant.ts'
import { CalendarButton } from '#admin/controls/calendar/CalendarButton.tsx'
import { useFormat } from '#admin/controls/format.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import { TextInput } from '#admin/controls/TextInput.tsx'
import {
  dayAndTime,
  presentMinute,
  formatTypedTime,
  readPortTime,
} from '#admin/controls/typedValues.ts'

export const DateTimeInput = ({
  hasNow = false,
  ...props
}: InputProps<DateTimeField> & {
  /** With a button for the present minute. */
  readonly hasNow?: boolean
}) => {
  const text = useText()
  const reader = useFormat()
  const { timeZone } = reader
  return (
    <TextInput
      {...props}
      max={16}
      hint={() => `${text('period.mask')} hh:mm`}
      format={(value) => formatTypedTime(value, reader)}
      parse={(typed) => readPortTime(typed, timeZone)}
      end={(shown, change) => (
        <>
          {hasNow ? (
            <Button variant="text" onClick={() => change(presentMinute())}>
              {text('form.now')}
            </Button>
          ) : null}
          <CalendarButton
            label={props.label}
            {...dayAndTime(readPortTime(shown, timeZone), timeZone)}
            onChange={(day, time) => {
              // A time alone is one of today.
              const of = day || portDay(new Date(), timeZone)
              const instant = readInstant(`${of}T${time}`, timeZone)
              if (instant) change(instant.toISOString())
            }}
          />
        </>
      )}
    />
  )
}
