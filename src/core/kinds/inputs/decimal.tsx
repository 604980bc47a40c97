import type { DecimalField } from '#resources/kit/kinds/fieldTypes.ts'
import { decimalLength } from '#resources/kit/kinds/number.ts'
import { printDecimal } from '#resources/kit/values/decimals.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import type { InputProps } from '#src/core/controls/inputProps.ts'
import { TextInput } from '#src/core/controls/TextInput.tsx'

export const DecimalInput = ({
  field,
  place: _place,
  value,
  ...props
}: InputProps<DecimalField>) => {
  const { locale } = useDisplay()
  const text = typeof value === 'number' ? printDecimal(value, field.decimals, locale) : value
  return (
    <TextInput
      {...props}
      field={field}
      value={text}
      max={decimalLength(field)}
      inputMode="decimal"
    />
  )
}
