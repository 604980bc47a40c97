import { useText } from '#i18n/useText.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import type { TextField } from '#schema/kinds/fieldTypes.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import { ColleagueInput } from './ColleagueInput.tsx'
import { TextInput } from '#admin/controls/TextInput.tsx'

export const TextKindInput = (props: InputProps<TextField>) =>
  props.field.isColleague ? <ColleagueInput {...props} /> : <LineInput {...props} />

const LineInput = (props: InputProps<TextField>) => {
  const text = useText()
  const { looksMistyped } = useApplication()
  return (
    <TextInput
      {...props}
      hint={(typed) => (looksMistyped?.(typed) ? text('problem.digitHint') : '')}
    />
  )
}
