import Button from '@mui/material/Button'
import type { DateTimeField } from '#resources/kit/kinds/fieldTypes.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import type { InputProps } from '#src/core/controls/inputProps.ts'
import { TextInput } from '#src/core/controls/TextInput.tsx'
import { presentMinute, printTypedTime, readPortTime } from '#src/core/controls/typedValues.ts'

export const DateTimeInput = ({
  field,
  place: _place,
  value,
  hasNow = false,
  ...props
}: InputProps<DateTimeField> & {
  /** With a button for the present minute. */
  readonly hasNow?: boolean
}) => {
  const { text, timeZone } = useDisplay()
  return (
    <TextInput
      {...props}
      field={field}
      max={16}
      hint={`${text('range.mask')} hh:mm`}
      value={printTypedTime(value, timeZone)}
      read={(typed) => readPortTime(typed, timeZone)}
      end={
        hasNow ? (
          <Button variant="text" onClick={() => props.onChange(presentMinute())}>
            {text('dialog.now')}
          </Button>
        ) : null
      }
    />
  )
}
