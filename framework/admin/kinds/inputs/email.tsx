import type { EmailField } from '#framework/schema/kinds/fieldTypes.ts'
import type { InputProps } from '#framework/admin/controls/inputProps.ts'
import { TextInput } from '#framework/admin/controls/TextInput.tsx'

export const EmailInput = ({ field, place: _place, ...props }: InputProps<EmailField>) => (
  <TextInput {...props} field={field} inputMode="email" letters={(typed) => typed.toLowerCase()} />
)
