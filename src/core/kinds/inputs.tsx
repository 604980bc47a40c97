import type { ComponentType } from 'react'
import { choiceKey } from '#i18n/resourceKeys.ts'
import { application } from '#resources/kit/application.ts'
import { decimalLength, integerLength } from '#resources/kit/kinds/number.ts'
import type {
  ChoiceField,
  DateTimeField,
  DayField,
  DecimalField,
  EmailField,
  Field,
  FieldOf,
  FrameworkKind,
  IdentifierField,
  IntegerField,
  LongTextField,
  TextField,
  YesNoField,
} from '#resources/kit/kinds/fieldTypes.ts'
import { applicationInput } from './kindView.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { GroupPicker } from './GroupPicker.tsx'
import { textOf, type InputProps } from '#src/core/controls/inputProps.ts'
import { SelectInput } from '#src/core/controls/SelectInput.tsx'
import { TextInput } from '#src/core/controls/TextInput.tsx'
import { TickInput } from '#src/core/controls/TickInput.tsx'
import {
  printTypedDay,
  printTypedTime,
  readInteger,
  readPortTime,
  readTypedDay,
} from '#src/core/controls/typedValues.ts'
import { printDecimal } from '#resources/kit/values/decimals.ts'

const TextKind = ({ field, place: _place, ...props }: InputProps<TextField>) => {
  const { text } = useDisplay()
  const hint = application().looksMistyped?.(textOf(props.value)) ? text('dialog.digitHint') : ''
  return <TextInput {...props} field={field} hint={hint} />
}

const EmailKind = ({ field, place: _place, ...props }: InputProps<EmailField>) => (
  <TextInput {...props} field={field} inputMode="email" read={(typed) => typed.toLowerCase()} />
)

const LongTextKind = ({ field, place: _place, ...props }: InputProps<LongTextField>) => {
  const { text } = useDisplay()
  const hint = text('dialog.charactersLeft', { count: textOf(props.value).length, max: field.max })
  return <TextInput {...props} field={field} rows={4} hint={hint} />
}

const IdentifierKind = ({ field, place: _place, ...props }: InputProps<IdentifierField>) => {
  const { text } = useDisplay()
  const format = application().identifiers[field.format]
  const typed = textOf(props.value)
  const isOdd =
    typed.length >= (field.whole ?? Number.POSITIVE_INFINITY) && format?.looksRight(typed) === false
  return (
    <TextInput
      {...props}
      field={field}
      max={field.max}
      isUpper={field.mixedCase !== true}
      hint={isOdd ? text('dialog.digitHint') : ''}
    />
  )
}

const ChoiceKind = ({ field, place, ...props }: InputProps<ChoiceField>) => {
  const { text } = useDisplay()
  const options = field.values.map((value) => ({
    value,
    name: text(choiceKey(place.resource, place.name, value)),
  }))
  const [unticked = ''] = field.values
  if (field.ticked !== undefined) {
    return (
      <TickInput
        {...props}
        name={text(choiceKey(place.resource, place.name, field.ticked))}
        ticked={field.ticked}
        unticked={unticked}
        isFixed={!field.values.includes(field.ticked)}
      />
    )
  }
  return <SelectInput {...props} field={field} options={options} emptyName={text('list.none')} />
}

const YesNoKind = ({ field, place: _place, onChange, ...props }: InputProps<YesNoField>) => {
  const { text } = useDisplay()
  const options = [
    { value: 'true', name: text('list.yes') },
    { value: 'false', name: text('list.no') },
  ]
  return (
    <SelectInput
      {...props}
      field={field}
      options={options}
      emptyName={text('list.none')}
      onChange={(value) => onChange(value === null ? null : value === 'true')}
    />
  )
}

const IntegerKind = ({ field, place: _place, ...props }: InputProps<IntegerField>) => (
  <TextInput
    {...props}
    field={field}
    max={integerLength(field)}
    // Numeric keyboards lack the minus sign on some phones.
    inputMode={field.min < 0 ? 'text' : 'numeric'}
    read={(typed) => readInteger(typed, field.min)}
  />
)

const DecimalKind = ({ field, place: _place, value, ...props }: InputProps<DecimalField>) => {
  const { locale } = useDisplay()
  const text = typeof value === 'number' ? printDecimal(value, field.decimals, locale) : value
  return (
    <TextInput
      {...props}
      field={field}
      value={text}
      max={decimalLength(field)}
      inputMode="decimal"
    />
  )
}

const DateTimeKind = ({ field, place: _place, value, ...props }: InputProps<DateTimeField>) => {
  const { text, timeZone } = useDisplay()
  return (
    <TextInput
      {...props}
      field={field}
      max={16}
      hint={`${text('range.mask')} hh:mm`}
      value={printTypedTime(value, timeZone)}
      read={(typed) => readPortTime(typed, timeZone)}
    />
  )
}

const DayKind = ({ field, place: _place, value, ...props }: InputProps<DayField>) => {
  const { text } = useDisplay()
  return (
    <TextInput
      {...props}
      field={field}
      max={10}
      hint={text('range.mask')}
      value={printTypedDay(value)}
      read={readTypedDay}
    />
  )
}

/** Lists and objects are edited on their own screens. */
const NoInput = () => null

const inputs: { readonly [K in FrameworkKind]: ComponentType<InputProps<FieldOf<K>>> } = {
  text: TextKind,
  email: EmailKind,
  longText: LongTextKind,
  identifier: IdentifierKind,
  choice: ChoiceKind,
  yesNo: YesNoKind,
  integer: IntegerKind,
  decimal: DecimalKind,
  dateTime: DateTimeKind,
  day: DayKind,
  groups: GroupPicker,
  json: NoInput,
  list: NoInput,
  records: NoInput,
}

/** The input of a field in a dialog. */
export const FieldInput = ({ field, ...props }: InputProps<Field>) => {
  const Input = (
    Object.hasOwn(inputs, field.kind)
      ? inputs[field.kind as FrameworkKind]
      : applicationInput(field.kind)
  ) as ComponentType<InputProps<Field>>
  return <Input field={field} {...props} />
}
