import { useNotify } from 'react-admin'
import type { ClipboardEventHandler } from 'react'
import { hasAlternatives, limitAlternatives } from '#schema/filters/alternatives.ts'
import {
  numberListMax,
  serializeNumberList,
  readNumberList,
  withoutGaps,
} from '#schema/filters/numberList.ts'
import { pastedIdentifier } from '#schema/filters/searchedIdentifiers.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { FilterProps } from '#kinds/shared/view/kindView.ts'
import { cleanInput } from '#admin/look/light/cleanInput.ts'
import { described } from '#admin/look/tips/described.ts'
import { normalizeCode } from '#schema/values/normalizeText.ts'
import { cleanPaste } from '#admin/controls/cleanPaste.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'

const NumberListFilter = lazyComponent(
  async () => (await import('./NumberListFilter.tsx')).NumberListFilter,
)

type TextFilterProps = Omit<FilterProps<Field>, 'field'> & {
  readonly isUpper?: boolean
  readonly inputMode?: 'numeric' | 'decimal' | 'text'
  /** What may be typed, as a tooltip and for screen readers. */
  readonly hint?: string
}

/** A text that is typed; a pasted list of numbers becomes one filter where the column has numbers. */
export const TextFilter = ({ place, ...props }: TextFilterProps) => {
  const number = pastedIdentifier(place.resource, place.name)
  const { value, max, onChange } = props
  const notify = useNotify()
  const hasGaps = number !== undefined && !number.mixedCase
  const isCounted = (character: string) => !hasGaps || withoutGaps(character) !== ''
  // The browser's own limit is one for the whole text.
  const limit = {
    max: undefined,
    limit: (typed: string) => limitAlternatives(typed, max, isCounted),
  }
  const length = hasGaps ? withoutGaps(value).length : value.length
  if (number === undefined) return <LineFilter {...props} {...limit} />
  if (length > max && !hasAlternatives(value))
    return <NumberListFilter place={place} number={number} {...props} />
  return (
    <LineFilter
      {...props}
      {...limit}
      onPaste={(event) => {
        const numbers = readNumberList(number, event.clipboardData.getData('text'))
        if (numbers.length < 2) return cleanPaste(event)
        event.preventDefault()
        onChange(serializeNumberList(numbers.slice(0, numberListMax)))
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
  limit = (typed) => typed,
  tabIndex,
  onChange,
  onPaste,
  isUpper,
  inputMode,
  hint,
}: Omit<TextFilterProps, 'place' | 'max'> & {
  readonly max: number | undefined
  readonly limit?: (typed: string) => string
  readonly onPaste?: ClipboardEventHandler
}) => (
  // One in each column: plain markup, as all of the table.
  <input
    className="filter-input"
    type="text"
    aria-label={label}
    {...described(hint)}
    tabIndex={tabIndex}
    value={value}
    maxLength={max}
    inputMode={inputMode}
    autoComplete="off"
    spellCheck={false}
    data-filled={value !== ''}
    onPaste={onPaste ?? cleanPaste}
    onChange={({ target }) => {
      const clean = (typed: string) =>
        (isUpper ? normalizeCode(typed).toUpperCase() : typed).replace(/["'\\]/g, '')
      onChange(limit(cleanInput(target, clean).trimStart()))
    }}
    onBlur={() => {
      if (value !== value.trimEnd()) onChange(value.trimEnd())
    }}
  />
)

/** The filter of a kind that is typed as it is. */
export const PlainFilter = ({ field: _field, ...props }: FilterProps<Field>) => (
  <TextFilter {...props} />
)
