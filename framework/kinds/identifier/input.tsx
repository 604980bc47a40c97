import { useText } from '#i18n/useText.ts'
import { formatOf, withoutGaps } from '#schema/filters/numberList.ts'
import type { IdentifierField } from '#schema/kinds/fieldTypes.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import { TextInput } from '#admin/controls/TextInput.tsx'

export const IdentifierInput = (props: InputProps<IdentifierField>) => {
  const { field } = props
  const text = useText()
  const isOdd = (typed: string) =>
    typed.length >= (field.whole ?? Number.POSITIVE_INFINITY) &&
    formatOf(field)?.looksRight(typed) === false &&
    // What is refused is a problem of the form.
    formatOf(field)?.isStrict !== true
  return (
    <TextInput
      {...props}
      max={field.max}
      isUpper={field.mixedCase !== true}
      {...(field.whole !== undefined && { letters: withoutGaps })}
      hint={(typed) => (isOdd(typed) ? text('problem.digitHint') : '')}
    />
  )
}
