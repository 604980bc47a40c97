import { useText } from '#i18n/useText.ts'
import type { LongTextField } from '#schema/kinds/fieldTypes.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import { TextInput } from '#admin/controls/TextInput.tsx'

export const LongTextInput = (props: InputProps<LongTextField>) => {
  const text = useText()
  const { max } = props.field
  return (
    <TextInput
      {...props}
      rows={4}
      hint={({ length }) => text('form.charactersLeft', { count: length, max })}
    />
  )
}
