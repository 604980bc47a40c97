import { useNotify } from 'ra-core'
import type { ClipboardEventHandler, ComponentType } from 'react'
import { choiceKey } from '#i18n/resourceKeys.ts'
import type {
  ChoiceField,
  DateTimeField,
  DayField,
  DecimalField,
  Field,
  FieldOf,
  FrameworkKind,
  IdentifierField,
  IntegerField,
  ListField,
  TextField,
  YesNoField,
} from '#resources/kit/kinds/fieldTypes.ts'
import { applicationView, type FilterProps } from './kindView.ts'
import { SelectFilter } from '#src/core/controls/SelectFilter.tsx'
import {
  numberListMax,
  printNumberList,
  readNumberList,
} from '#resources/kit/filters/numberList.ts'
import { pastedNumber } from '#resources/kit/filters/searchedNumbers.ts'
import { lazyPart } from '#src/core/look/lazyPart.tsx'
import { DayRangeFilter } from '#src/core/controls/DayRangeFilter.tsx'
import { useDisplay } from '#src/core/controls/display.ts'

const NumberListFilter = lazyPart(
  async () => (await import('./NumberListFilter.tsx')).NumberListFilter,
)

type TextFilterProps = Omit<FilterProps<TextField>, 'field'> & {
  readonly isUpper?: boolean
  readonly inputMode?: 'numeric' | 'decimal' | 'text'
}

/** A text that is typed; a pasted list of numbers becomes one filter where the column has numbers. */
export const TextFilter = ({ place, ...props }: TextFilterProps) => {
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

type AnyFilterProps = Omit<FilterProps<TextField>, 'field'> & { readonly field: Field }

const PlainFilter = ({ field: _field, ...props }: AnyFilterProps) => <TextFilter {...props} />

const IdentifierFilter = ({ field, ...props }: FilterProps<IdentifierField>) => (
  <TextFilter {...props} isUpper={field.mixedCase !== true} />
)

const IntegerFilter = ({ field, ...props }: FilterProps<IntegerField>) => (
  <TextFilter {...props} inputMode={field.min < 0 ? 'text' : 'numeric'} />
)

const DecimalFilter = ({ field: _field, ...props }: FilterProps<DecimalField>) => (
  <TextFilter {...props} inputMode="decimal" />
)

const ListFilter = ({ field, ...props }: FilterProps<ListField>) => (
  <TextFilter {...props} isUpper={field.of.kind === 'identifier' && field.of.mixedCase !== true} />
)

const ChoiceFilter = ({ field, place, ...props }: FilterProps<ChoiceField>) => {
  const { text } = useDisplay()
  const offered = place.resource.list?.filters?.[place.name]?.offers ?? field.values
  const options = offered.map((value) => ({
    value,
    name: text(choiceKey(place.resource, place.name, value)),
  }))
  return <SelectFilter {...props} options={options} />
}

const YesNoFilter = ({ field: _field, place: _place, ...props }: FilterProps<YesNoField>) => {
  const { text } = useDisplay()
  const options = [
    { value: 'true', name: text('list.yes') },
    { value: 'false', name: text('list.no') },
  ]
  return <SelectFilter {...props} options={options} />
}

const RangeFilter = ({
  field: _field,
  place: _place,
  ...props
}: FilterProps<DateTimeField | DayField>) => <DayRangeFilter {...props} />

const NoFilter = () => null

const filters: { readonly [K in FrameworkKind]: ComponentType<FilterProps<FieldOf<K>>> } = {
  text: PlainFilter,
  email: PlainFilter,
  longText: PlainFilter,
  records: PlainFilter,
  identifier: IdentifierFilter,
  integer: IntegerFilter,
  decimal: DecimalFilter,
  list: ListFilter,
  choice: ChoiceFilter,
  yesNo: YesNoFilter,
  dateTime: RangeFilter,
  day: RangeFilter,
  groups: NoFilter,
  json: NoFilter,
}

/** The input above a column; what it means is decided by `toColumnFilter`. */
export const ColumnFilter = ({ field, ...props }: FilterProps<Field>) => {
  const Filter = (
    Object.hasOwn(filters, field.kind)
      ? filters[field.kind as FrameworkKind]
      : applicationView(field.kind).Filter
  ) as ComponentType<FilterProps<Field>>
  return <Filter field={field} {...props} />
}
