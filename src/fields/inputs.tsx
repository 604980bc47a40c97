import type { ComponentType } from 'react'
import { choiceKey } from '#i18n/resourceKeys.ts'
import { isContainerNumber, isMrn } from '#resources/kit/checkDigits.ts'
import { integerLength, type FieldKind } from '#resources/kit/fields.ts'
import { identifierFormat } from '#resources/kit/identifierFormats.ts'
import { riskLevels, type RiskLevel } from '#resources/kit/riskLevels.ts'
import { useDisplay } from './display.ts'
import { GroupPicker } from './GroupPicker.tsx'
import { textOf, type InputProps } from './inputProps.ts'
import { SelectInput } from './SelectInput.tsx'
import { TextInput } from './TextInput.tsx'
import { TickInput } from './TickInput.tsx'
import {
  printCommodityCode,
  printTypedTime,
  readCommodityCode,
  readInteger,
  readPortTime,
} from './typedValues.ts'
import { filterMax } from '#resources/kit/fields.ts'
import { printDecimal } from '#resources/kit/decimals.ts'

/** A number that fails its check digit may be intended; this is only a hint (A147). */
const failsCheckDigit = (text: string): boolean =>
  (text.length === 11 && /^[A-Z]{4}/.test(text) && !isContainerNumber(text)) ||
  (text.length === 18 && !isMrn(text))

const TextKind = ({ field, place: _place, ...props }: InputProps<'text'>) => {
  const { text } = useDisplay()
  const hint = failsCheckDigit(textOf(props.value)) ? text('dialog.digitHint') : ''
  return <TextInput {...props} field={field} hint={hint} />
}

const EmailKind = ({ field, place: _place, ...props }: InputProps<'email'>) => (
  <TextInput {...props} field={field} inputMode="email" read={(typed) => typed.toLowerCase()} />
)

const LongTextKind = ({ field, place: _place, ...props }: InputProps<'longText'>) => {
  const { text } = useDisplay()
  const hint = text('dialog.charactersLeft', { count: textOf(props.value).length, max: field.max })
  return <TextInput {...props} field={field} rows={4} hint={hint} />
}

const IdentifierKind = ({ field, place: _place, ...props }: InputProps<'identifier'>) => {
  const { text } = useDisplay()
  const format = identifierFormat(field.format)
  const typed = textOf(props.value)
  const isOdd =
    typed.length >= (format.whole ?? Number.POSITIVE_INFINITY) && !format.looksRight(typed)
  return (
    <TextInput
      {...props}
      field={field}
      max={field.max}
      isUpper={format.mixedCase !== true}
      hint={isOdd ? text('dialog.digitHint') : ''}
    />
  )
}

const ChoiceKind = ({ field, place, ...props }: InputProps<'choice'>) => {
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

const YesNoKind = ({ field, place: _place, onChange, ...props }: InputProps<'yesNo'>) => {
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

const LevelKind = ({ field, place: _place, onChange, ...props }: InputProps<'level'>) => {
  const { text } = useDisplay()
  const names = Object.keys(riskLevels) as RiskLevel[]
  const options = names.map((name) => ({
    value: String(riskLevels[name]),
    name: text(`riskLevel.${name}`),
  }))
  return (
    <SelectInput
      {...props}
      field={field}
      options={options}
      emptyName={text('list.none')}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  )
}

const CountryKind = ({ field, place: _place, ...props }: InputProps<'country'>) => {
  const { text, countries } = useDisplay()
  const options = countries.map(({ code, country }) => ({
    value: code,
    name: `${code} ${country}`,
  }))
  return (
    <SelectInput {...props} field={field} options={options} emptyName={text('list.allCountries')} />
  )
}

const IntegerKind = ({ field, place: _place, ...props }: InputProps<'integer'>) => (
  <TextInput
    {...props}
    field={field}
    max={integerLength(field)}
    // Numeric keyboards lack the minus sign on some phones.
    inputMode={field.min < 0 ? 'text' : 'numeric'}
    read={(typed) => readInteger(typed, field.min)}
  />
)

const DecimalKind = ({ field, place: _place, value, ...props }: InputProps<'decimal'>) => {
  const { locale } = useDisplay()
  const text = typeof value === 'number' ? printDecimal(value, field.decimals, locale) : value
  return (
    <TextInput {...props} field={field} value={text} max={filterMax(field)} inputMode="decimal" />
  )
}

const CommodityCodeKind = ({
  field,
  place: _place,
  value,
  ...props
}: InputProps<'commodityCode'>) => (
  <TextInput
    {...props}
    field={field}
    max={8}
    inputMode="numeric"
    value={printCommodityCode(value)}
    read={readCommodityCode}
  />
)

const StatusCodeKind = ({ field, place: _place, ...props }: InputProps<'statusCode'>) => (
  <TextInput {...props} field={field} max={4} inputMode="numeric" />
)

const DateTimeKind = ({ field, place: _place, value, ...props }: InputProps<'dateTime'>) => {
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

/** Lists and objects are edited on their own screens. */
const NoInput = () => null

const inputs: { [K in FieldKind]: ComponentType<InputProps<K>> } = {
  text: TextKind,
  email: EmailKind,
  longText: LongTextKind,
  identifier: IdentifierKind,
  choice: ChoiceKind,
  yesNo: YesNoKind,
  integer: IntegerKind,
  decimal: DecimalKind,
  level: LevelKind,
  commodityCode: CommodityCodeKind,
  country: CountryKind,
  statusCode: StatusCodeKind,
  dateTime: DateTimeKind,
  groups: GroupPicker,
  json: NoInput,
  list: NoInput,
  records: NoInput,
}

/** The input of a field in a dialog. */
export const FieldInput = ({ field, ...props }: InputProps<FieldKind>) => {
  const Input = inputs[field.kind] as ComponentType<InputProps<FieldKind>>
  return <Input field={field} {...props} />
}
