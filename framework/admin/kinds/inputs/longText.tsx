import { useLocale } from 'react-admin'
import { toLanguage } from '#i18n/language.ts'
import { formText } from '#i18n/parts/forms/formTexts.ts'
import type { LongTextField } from '#schema/kinds/fieldTypes.ts'
import { textOf, type InputProps } from '#admin/controls/inputProps.ts'
import { TextInput } from '#admin/controls/TextInput.tsx'

export const LongTextInput = ({ field, place: _place, ...props }: InputProps<LongTextField>) => {
  const t = formText(toLanguage(useLocale()))
  const hint = t('charactersLeft', { count: textOf(props.value).length, max: field.max })
  return <TextInput {...props} field={field} rows={4} hint={hint} />
}
