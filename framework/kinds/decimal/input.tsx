import type { DecimalField } from '#schema/kinds/fieldTypes.ts'
import { decimalLength } from './schema.ts'
import { printDecimal } from '#schema/values/decimals.ts'
import { useDisplay } from '#admin/controls/display.ts'
import type { InputProps } from '#admin/controls/inputProps.ts'
import { TextInput } from '#admin/controls/TextInput.tsx'

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
