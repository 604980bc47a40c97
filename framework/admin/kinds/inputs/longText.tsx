import { useLocale } from 'react-admin'
import { toLanguage } from '#framework/i18n/language.ts'
import { formText } from '#framework/i18n/parts/forms/formTexts.ts'
import type { LongTextField } from '#framework/schema/kinds/fieldTypes.ts'
import { textOf, type InputProps } from '#framework/admin/controls/inputProps.ts'
import { TextInput } from '#framework/admin/controls/TextInput.tsx'

export const LongTextInput = ({ field, place: _place, ...props }: InputProps<LongTextField>) => {
  const t = formText(toLanguage(useLocale()))
  const hint = t('charactersLeft', { count: textOf(props.value).length, max: field.max })
  return <TextInput {...props} field={field} rows={4} hint={hint} />
}
