import type { DecimalField } from '#framework/schema/kinds/fieldTypes.ts'
import { decimalLength } from '#framework/schema/kinds/number.ts'
import { printDecimal } from '#framework/schema/values/decimals.ts'
import { useDisplay } from '#framework/admin/controls/display.ts'
import type { InputProps } from '#framework/admin/controls/inputProps.ts'
import { TextInput } from '#framework/admin/controls/TextInput.tsx'

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
