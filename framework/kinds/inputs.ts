import type { ComponentType } from 'react'
import type { Format } from '#admin/controls/format.ts'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import type { Field, FieldOf, FrameworkKind } from '#schema/kinds/fieldTypes.ts'
import { ChoiceInput } from './choice/input.tsx'
import { DateTimeInput } from './dateTime/input.tsx'
import { DayInput } from './day/input.tsx'
import { DecimalInput } from './decimal/input.tsx'
import { EmailInput } from './email/input.tsx'
import { FileInput } from './file/input.tsx'
import { GroupsInput } from './groups/input.tsx'
import { IdentifierInput } from './identifier/input.tsx'
import { IntegerInput } from './integer/input.tsx'
import { LongTextInput } from './longText/input.tsx'
import { RelationInput } from './relation/input.tsx'
import { TextKindInput } from './text/input.tsx'
import { YesNoInput } from './yesNo/input.tsx'
import { applicationView } from './shared/view/kindView.ts'

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
  file: FileInput,
  groups: GroupsInput,
  json: NoInput,
  list: NoInput,
  records: NoInput,
  relation: RelationInput,
  due: NoInput,
}

/**
 * The input of a field, whether its kind is the framework's or the application's.
 *
 * @throws TypeError for a kind without an input
 */
export const inputOf = ({ kind }: Field, display: Pick<Format, 'kinds'>) =>
  (Object.hasOwn(inputs, kind)
    ? { Input: inputs[kind as FrameworkKind] }
    : applicationView(display, kind)) as { readonly Input: ComponentType<InputProps<Field>> }
