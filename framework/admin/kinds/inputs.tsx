import { useContext, type ComponentType } from 'react'
import type { Field, FieldOf, FrameworkKind } from '#schema/kinds/fieldTypes.ts'
import type { InputProps } from '#admin/controls/inputProps.ts'
import { GroupPicker } from './groups/GroupPicker.tsx'
import { ChoiceInput } from './inputs/choice.tsx'
import { DateTimeInput } from './inputs/dateTime.tsx'
import { DayInput } from './inputs/day.tsx'
import { DecimalInput } from './inputs/decimal.tsx'
import { EmailInput } from './inputs/email.tsx'
import { IdentifierInput } from './inputs/identifier.tsx'
import { IntegerInput } from './inputs/integer.tsx'
import { LongTextInput } from './inputs/longText.tsx'
import { TextKindInput } from './inputs/text.tsx'
import { YesNoInput } from './inputs/yesNo.tsx'
import { useDisplay } from '#admin/controls/display.ts'
import { applicationView } from './kindView.ts'
import { ViewPartsContext } from './viewParts.ts'
import { RelationInput } from './inputs/relation.tsx'

/** Lists and objects are edited on their own screens. */
const NoInput = () => null

/** The input of each kind; its cell and filter, which a list needs, are in `views.ts`. */
const inputs: { readonly [K in FrameworkKind]: ComponentType<InputProps<FieldOf<K>>> } = {
  text: TextKindInput,
  email: EmailInput,
  longText: LongTextInput,
  identifier: IdentifierInput,
  choice: ChoiceInput,
  yesNo: YesNoInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  dateTime: DateTimeInput,
  day: DayInput,
  groups: GroupPicker,
  json: NoInput,
  list: NoInput,
  records: NoInput,
  relation: RelationInput,
  due: NoInput,
}

/** The input of a field in a dialog. */
export const FieldInput = ({ field, ...props }: InputProps<Field>) => {
  const { inputs: own } = useContext(ViewPartsContext)
  const display = useDisplay()
  const Input = (own?.[props.place.name] ??
    (Object.hasOwn(inputs, field.kind)
      ? inputs[field.kind as FrameworkKind]
      : applicationView(display, field.kind).Input)) as ComponentType<InputProps<Field>>
  return <Input field={field} {...props} />
}
