import { useNotify } from 'ra-core'
import type { ClipboardEventHandler, ComponentType } from 'react'
import { choiceKey } from '#i18n/resourceKeys.ts'
import { allCountries } from '#resources/kit/columnFilter.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { Field, FieldKind, FieldOf } from '#resources/kit/fields.ts'
import { numberListMax, printNumberList, readNumberList } from '#resources/kit/numberList.ts'
import { identifierFormat } from '#resources/kit/identifierFormats.ts'
import { riskLevels, type RiskLevel } from '#resources/kit/riskLevels.ts'
import { pastedNumber } from '#resources/kit/searchedNumbers.ts'
import { lazyPart } from '#src/look/lazyPart.tsx'
import { DayRangeFilter } from './DayRangeFilter.tsx'
import { useDisplay } from './display.ts'

/** The column of a filter. */
export type FilterPlace = { readonly resource: Resource; readonly name: string }

export type FilterProps<K extends FieldKind> = {
  readonly field: FieldOf<K>
  readonly place: FilterPlace
  /** The accessible name of the input, because the column's header is not its label. */
  readonly label: string
  readonly value: string
  readonly max: number
  readonly tabIndex: number
  readonly onChange: (typed: string) => void
}

type Option = { readonly value: string; readonly name: string }

const SelectFilter = ({
  options,
  label,
  value,
  tabIndex,
  onChange,
}: Pick<FilterProps<'choice'>, 'label' | 'value' | 'tabIndex' | 'onChange'> & {
  readonly options: readonly Option[]
}) => {
  const { text } = useDisplay()
  return (
    <select
      className="filter-input"
      aria-label={label}
      tabIndex={tabIndex}
      value={value}
      data-filled={value !== ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{text('list.all')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  )
}

const NumberListFilter = lazyPart(
  async () => (await import('./NumberListFilter.tsx')).NumberListFilter,
)

type TextFilterProps = Omit<FilterProps<'text'>, 'field'> & {
  readonly isUpper?: boolean
  readonly inputMode?: 'numeric' | 'decimal' | 'text'
}

const TextFilter = ({ place, ...props }: TextFilterProps) => {
  const number = pastedNumber(place.resource, place.name)
  const { value, max, onChange } = props
  const notify = useNotify()
  if (number === undefined) return <LineFilter {...props} />
  if (value.length > max) return <NumberListFilter place={place} number={number} {...props} />
  return (
    <LineFilter
      {...props}
      onPaste={(event) => {
        const numbers = readNumberList(number, event.clipboardData.getData('text'))
        if (numbers.length < 2) return
        event.preventDefault()
        onChange(printNumberList(numbers.slice(0, numberListMax)))
        if (numbers.length > numberListMax) {
          notify('batch.full', { type: 'warning', messageArgs: { count: numberListMax } })
        }
      }}
    />
  )
}

const LineFilter = ({
  label,
  value,
  max,
  tabIndex,
  onChange,
  onPaste,
  isUpper,
  inputMode,
}: Omit<TextFilterProps, 'place'> & { readonly onPaste?: ClipboardEventHandler }) => (
  <input
    className="filter-input"
    type="text"
    aria-label={label}
    tabIndex={tabIndex}
    value={value}
    maxLength={max}
    inputMode={inputMode}
    autoComplete="off"
    spellCheck={false}
    data-filled={value !== ''}
    onPaste={onPaste}
    onChange={({ target }) => {
      const typed = target.value.replace(/["'\\]/g, '').trimStart()
      onChange(isUpper ? typed.toUpperCase() : typed)
    }}
    onBlur={() => {
      if (value !== value.trimEnd()) onChange(value.trimEnd())
    }}
  />
)

type AnyFilterProps = Omit<FilterProps<'text'>, 'field'> & { readonly field: Field }

const PlainFilter = ({ field: _field, ...props }: AnyFilterProps) => <TextFilter {...props} />

const IdentifierFilter = ({ field, ...props }: FilterProps<'identifier'>) => (
  <TextFilter {...props} isUpper={identifierFormat(field.format).mixedCase !== true} />
)

const IntegerFilter = ({ field, ...props }: FilterProps<'integer'>) => (
  <TextFilter {...props} inputMode={field.min < 0 ? 'text' : 'numeric'} />
)

const DecimalFilter = ({ field: _field, ...props }: FilterProps<'decimal'>) => (
  <TextFilter {...props} inputMode="decimal" />
)

const ListFilter = ({ field, ...props }: FilterProps<'list'>) => (
  <TextFilter
    {...props}
    isUpper={field.of.kind === 'identifier' && identifierFormat(field.of.format).mixedCase !== true}
  />
)

const ChoiceFilter = ({ field, place, ...props }: FilterProps<'choice'>) => {
  const { text } = useDisplay()
  const offered = place.resource.list?.filters?.[place.name]?.offers ?? field.values
  const options = offered.map((value) => ({
    value,
    name: text(choiceKey(place.resource, place.name, value)),
  }))
  return <SelectFilter {...props} options={options} />
}

const YesNoFilter = ({ field: _field, place: _place, ...props }: FilterProps<'yesNo'>) => {
  const { text } = useDisplay()
  const options = [
    { value: 'true', name: text('list.yes') },
    { value: 'false', name: text('list.no') },
  ]
  return <SelectFilter {...props} options={options} />
}

const LevelFilter = ({ field: _field, place: _place, ...props }: FilterProps<'level'>) => {
  const { text } = useDisplay()
  const names = Object.keys(riskLevels) as RiskLevel[]
  const options = names.map((value) => ({ value, name: text(`riskLevel.${value}`) }))
  return <SelectFilter {...props} options={options} />
}

const CountryFilter = ({ field, place: _place, ...props }: FilterProps<'country'>) => {
  const { text, countries } = useDisplay()
  const named = countries.map(({ code, country }) => ({ value: code, name: `${code} ${country}` }))
  const all = { value: allCountries, name: `${allCountries} ${text('list.allCountries')}` }
  return <SelectFilter {...props} options={field.optional ? [all, ...named] : named} />
}

const DateTimeFilter = ({ field: _field, place: _place, ...props }: FilterProps<'dateTime'>) => (
  <DayRangeFilter {...props} />
)

const NoFilter = () => null

const filters: { [K in FieldKind]: ComponentType<FilterProps<K>> } = {
  text: PlainFilter,
  email: PlainFilter,
  longText: PlainFilter,
  statusCode: PlainFilter,
  commodityCode: PlainFilter,
  records: PlainFilter,
  identifier: IdentifierFilter,
  integer: IntegerFilter,
  decimal: DecimalFilter,
  list: ListFilter,
  choice: ChoiceFilter,
  yesNo: YesNoFilter,
  level: LevelFilter,
  country: CountryFilter,
  dateTime: DateTimeFilter,
  groups: NoFilter,
  json: NoFilter,
}

/** The input above a column; `toColumnFilter` interprets it. */
export const ColumnFilter = ({
  field,
  ...props
}: FilterProps<FieldKind> & { readonly field: Field }) => {
  const Filter = filters[field.kind] as ComponentType<FilterProps<FieldKind>>
  return <Filter field={field} {...props} />
}
