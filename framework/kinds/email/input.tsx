import type { EmailField } from '#schema/kinds/fieldTypes.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import { TextInput } from '#admin/controls/TextInput.tsx'

export const EmailInput = (props: InputProps<EmailField>) => (
  <TextInput {...props} inputMode="email" letters={(typed) => typed.toLowerCase()} />
)
