import { useLocale } from 'react-admin'
import { toLanguage } from '#i18n/language.ts'
import { problemTexts } from '#i18n/parts/forms/problemTexts.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import type { TextField } from '#schema/kinds/fieldTypes.ts'
import { textOf, type InputProps } from '#admin/controls/inputProps.ts'
import { TextInput } from '#admin/controls/TextInput.tsx'

export const TextKindInput = ({ field, place: _place, ...props }: InputProps<TextField>) => {
  const { looksMistyped } = useApplication()
  const said = problemTexts(toLanguage(useLocale()))
  const hint = looksMistyped?.(textOf(props.value)) ? said('digitHint') : ''
  return <TextInput {...props} field={field} hint={hint} />
}
