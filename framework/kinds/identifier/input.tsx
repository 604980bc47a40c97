import { useText } from '#i18n/useText.ts'
import { formatOf } from '#schema/filters/numberList.ts'
import type { IdentifierField } from '#schema/kinds/fieldTypes.ts'
import { textOf, type InputProps } from '#admin/controls/inputProps.ts'
import { TextInput } from '#admin/controls/TextInput.tsx'

export const IdentifierInput = ({
  field,
  place: _place,
  ...props
}: InputProps<IdentifierField>) => {
  const text = useText()
  const typed = textOf(props.value)
  const isOdd =
    typed.length >= (field.whole ?? Number.POSITIVE_INFINITY) &&
    formatOf(field)?.looksRight(typed) === false
  return (
    <TextInput
      {...props}
      field={field}
      max={field.max}
      isUpper={field.mixedCase !== true}
      hint={isOdd ? text('problem.digitHint') : ''}
    />
  )
}
