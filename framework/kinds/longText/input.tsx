import { useText } from '#i18n/useText.ts'
import type { LongTextField } from '#schema/kinds/fieldTypes.ts'
import { textOf, type InputProps } from '#admin/controls/inputProps.ts'
import { TextInput } from '#admin/controls/TextInput.tsx'

export const LongTextInput = ({ field, place: _place, ...props }: InputProps<LongTextField>) => {
  const text = useText()
  const hint = text('form.charactersLeft', { count: textOf(props.value).length, max: field.max })
  return <TextInput {...props} field={field} rows={4} hint={hint} />
}
