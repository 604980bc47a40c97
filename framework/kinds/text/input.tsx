import { useText } from '#i18n/useText.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import type { TextField } from '#schema/kinds/fieldTypes.ts'
import { textOf, type InputProps } from '#admin/controls/inputProps.ts'
import { TextInput } from '#admin/controls/TextInput.tsx'

export const TextKindInput = ({ field, place: _place, ...props }: InputProps<TextField>) => {
  const text = useText()
  const { looksMistyped } = useApplication()
  const hint = looksMistyped?.(textOf(props.value)) ? text('problem.digitHint') : ''
  return <TextInput {...props} field={field} hint={hint} />
}
