import { useId, type ComponentType, type KeyboardEvent, type ReactNode } from 'react'
import { choiceKey } from '#i18n/resourceKeys.ts'
import { isContainerNumber, isMrn } from '#resources/kit/checkDigits.ts'
import type { ElementField, Field, FieldKind, FieldOf } from '#resources/kit/fields.ts'
import { referenceFormat } from '#resources/kit/referenceFormats.ts'
import { riskLevels, type RiskLevel } from '#resources/kit/riskLevels.ts'
import { useDisplay, type Place } from './display.ts'

export type InputProps<K extends FieldKind> = {
  readonly field: FieldOf<K>
  readonly place: Place
  readonly label: string
  readonly value: unknown
  /** The text of what is wrong, empty while nothing is. */
  readonly problem: string
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLElement | null) => void
}

type Frame = Pick<InputProps<'text'>, 'field' | 'label' | 'problem'> & { readonly hint?: string }

/** Label, control and what is wrong with it, tied together for those who do not see them. */
const Labelled = ({
  field,
  label,
  problem,
  hint = '',
  children,
}: Omit<Frame, 'field'> & {
  readonly field: Field
  readonly children: (ids: {
    id: string
    'aria-describedby': string
    'aria-invalid': boolean
    'aria-required': boolean
  }) => ReactNode
}) => {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="form-field" data-invalid={problem !== ''}>
      <label htmlFor={id}>
        {label}
        {field.optional ? null : <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        'aria-describedby': noteId,
        'aria-invalid': problem !== '',
        'aria-required': field.optional !== true,
      })}
      <p id={noteId} className={problem === '' ? 'form-hint' : 'form-problem'}>
        {problem === '' ? hint : problem}
      </p>
    </div>
  )
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''

type TextInputProps = Omit<InputProps<'text'>, 'field' | 'place'> & {
  readonly field: ElementField
  readonly max: number
  readonly isUpper?: boolean
  readonly rows?: number
  readonly hint?: string
  readonly inputMode?: 'numeric'
  /** How a typed text is kept; as it is when left out. */
  readonly read?: (text: string) => unknown
}

/** Leading blanks go while typing, trailing ones on leaving and on Enter (LT-021, LT-022). */
const TextInput = ({
  field,
  label,
  value,
  problem,
  onChange,
  onBlur,
  ref,
  max,
  isUpper,
  rows,
  hint,
  inputMode,
  read = (text) => text,
}: TextInputProps) => {
  const text = textOf(value)
  const type = (typed: string) => {
    const trimmed = isUpper ? typed.trimStart().toUpperCase() : typed.trimStart()
    onChange(trimmed === '' ? null : read(trimmed))
  }
  const trimEnd = () => {
    if (text !== text.trimEnd()) type(text.trimEnd())
  }
  const props = {
    className: 'form-input',
    value: text,
    maxLength: max,
    autoComplete: 'off',
    inputMode,
    ref,
    onBlur: () => {
      trimEnd()
      onBlur()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') trimEnd()
    },
  }
  return (
    <Labelled field={field} label={label} problem={problem} hint={hint ?? ''}>
      {(ids) =>
        rows === undefined ? (
          <input {...props} {...ids} onChange={(event) => type(event.target.value)} />
        ) : (
          <textarea
            {...props}
            {...ids}
            rows={rows}
            onChange={(event) => type(event.target.value)}
          />
        )
      }
    </Labelled>
  )
}

const SelectInput = ({
  field,
  label,
  value,
  problem,
  onChange,
  onBlur,
  ref,
  options,
  emptyName,
}: Omit<InputProps<'text'>, 'field' | 'place'> & {
  readonly field: ElementField
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly emptyName: string
}) => (
  <Labelled field={field} label={label} problem={problem}>
    {(ids) => (
      <select
        {...ids}
        className="form-input"
        value={textOf(value)}
        ref={ref}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{emptyName}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    )}
  </Labelled>
)

/** Eight digits become the number they stand for; fewer stay text until they are complete (RF-017, RF-020). */
const readCommodityCode = (typed: string): string | number | null => {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  if (digits === '') return null
  return digits.length === 8 ? Number(digits) : digits
}
const printCommodityCode = (value: unknown): string =>
  typeof value === 'number' ? String(value).padStart(8, '0') : textOf(value)

/** A number that fails its check digit may be meant so; it is only pointed out (A147). */
const failsCheckDigit = (text: string): boolean =>
  (text.length === 11 && /^[A-Z]{4}/.test(text) && !isContainerNumber(text)) ||
  (text.length === 18 && !isMrn(text))

const TextKind = ({ field, place: _place, ...props }: InputProps<'text'>) => {
  const { text } = useDisplay()
  const hint = failsCheckDigit(textOf(props.value)) ? text('dialog.digitHint') : ''
  return <TextInput {...props} field={field} max={field.max} hint={hint} />
}

const LongTextKind = ({ field, place: _place, ...props }: InputProps<'longText'>) => {
  const { text } = useDisplay()
  const hint = text('dialog.charactersLeft', { count: textOf(props.value).length, max: field.max })
  return <TextInput {...props} field={field} max={field.max} rows={4} hint={hint} />
}

const ReferenceKind = ({ field, place: _place, ...props }: InputProps<'reference'>) => {
  const { text } = useDisplay()
  const format = referenceFormat(field.format)
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

/** Digits only; nothing else is no number. */
export const readInteger = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

const IntegerKind = ({ field, place: _place, ...props }: InputProps<'integer'>) => (
  <TextInput
    {...props}
    field={field}
    max={String(field.max).length}
    inputMode="numeric"
    read={readInteger}
  />
)

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

const DateTimeKind = ({ field, place: _place, ...props }: InputProps<'dateTime'>) => (
  <TextInput {...props} field={field} max={24} />
)

/** Lists and objects are edited by screens of their own. */
const NoInput = () => null

const inputs: { [K in FieldKind]: ComponentType<InputProps<K>> } = {
  text: TextKind,
  longText: LongTextKind,
  reference: ReferenceKind,
  choice: ChoiceKind,
  yesNo: YesNoKind,
  integer: IntegerKind,
  level: LevelKind,
  commodityCode: CommodityCodeKind,
  country: CountryKind,
  statusCode: StatusCodeKind,
  dateTime: DateTimeKind,
  json: NoInput,
  list: NoInput,
  records: NoInput,
}

/** The input of a field in a dialog. */
export const FieldInput = ({ field, ...props }: InputProps<FieldKind>) => {
  const Input = inputs[field.kind] as ComponentType<InputProps<FieldKind>>
  return <Input field={field} {...props} />
}
