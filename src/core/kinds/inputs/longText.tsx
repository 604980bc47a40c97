import type { LongTextField } from '#resources/kit/kinds/fieldTypes.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { textOf, type InputProps } from '#src/core/controls/inputProps.ts'
import { TextInput } from '#src/core/controls/TextInput.tsx'

export const LongTextInput = ({ field, place: _place, ...props }: InputProps<LongTextField>) => {
  const { text } = useDisplay()
  const hint = text('dialog.charactersLeft', { count: textOf(props.value).length, max: field.max })
  return <TextInput {...props} field={field} rows={4} hint={hint} />
}
