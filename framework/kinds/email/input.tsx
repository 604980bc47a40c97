import type { EmailField } from '#schema/kinds/fieldTypes.ts'
import type { InputProps } from '#admin/controls/inputProps.ts'
import { TextInput } from '#admin/controls/TextInput.tsx'

export const EmailInput = ({ field, place: _place, ...props }: InputProps<EmailField>) => (
  <TextInput {...props} field={field} inputMode="email" letters={(typed) => typed.toLowerCase()} />
)
