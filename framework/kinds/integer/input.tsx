import type { IntegerField } from '#schema/kinds/fieldTypes.ts'
import { integerLength } from './schema.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import { TextInput } from '#admin/controls/TextInput.tsx'
import { readInteger } from '#admin/controls/typedValues.ts'

export const IntegerInput = (props: InputProps<IntegerField>) => {
  const { field } = props
  return (
    <TextInput
      {...props}
      max={integerLength(field)}
      // Numeric keyboards lack the minus sign on some phones.
      inputMode={field.min < 0 ? 'text' : 'numeric'}
      letters={(typed) => typed.replace(field.min < 0 ? /[^\d\-−]/g : /\D/g, '')}
      parse={(typed) => readInteger(typed, field.min)}
    />
  )
}
