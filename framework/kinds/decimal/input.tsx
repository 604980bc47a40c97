import type { DecimalField } from '#schema/kinds/fieldTypes.ts'
import { decimalLength } from './schema.ts'
import { formatDecimal } from '#schema/values/decimals.ts'
import { useFormat } from '#admin/controls/format.ts'
import { textOf, type InputProps } from '#admin/controls/useFieldInput.tsx'
import { TextInput } from '#admin/controls/TextInput.tsx'

export const DecimalInput = (props: InputProps<DecimalField>) => {
  const { field } = props
  const { locale } = useFormat()
  return (
    <TextInput
      {...props}
      format={(value) =>
        typeof value === 'number' ? formatDecimal(value, field.decimals, locale) : textOf(value)
      }
      max={decimalLength(field)}
      inputMode="decimal"
    />
  )
}
