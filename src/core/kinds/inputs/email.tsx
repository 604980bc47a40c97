import type { EmailField } from '#resources/kit/kinds/fieldTypes.ts'
import type { InputProps } from '#src/core/controls/inputProps.ts'
import { TextInput } from '#src/core/controls/TextInput.tsx'

export const EmailInput = ({ field, place: _place, ...props }: InputProps<EmailField>) => (
  <TextInput {...props} field={field} inputMode="email" letters={(typed) => typed.toLowerCase()} />
)
