import { application } from '#resources/kit/application.ts'
import type { TextField } from '#resources/kit/kinds/fieldTypes.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { textOf, type InputProps } from '#src/core/controls/inputProps.ts'
import { TextInput } from '#src/core/controls/TextInput.tsx'

export const TextKindInput = ({ field, place: _place, ...props }: InputProps<TextField>) => {
  const { text } = useDisplay()
  const hint = application().looksMistyped?.(textOf(props.value)) ? text('dialog.digitHint') : ''
  return <TextInput {...props} field={field} hint={hint} />
}
