import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useRef } from 'react'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { pairColumns } from '#resources/kit/filters/alternatives.ts'
import type { Resource } from '#resources/kit/resource.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import type { TypedFilters } from '#src/core/table/useTypedFilters.ts'
import { readableFilter } from './readableFilter.ts'

/** The filters of a list, those of hidden columns too: each is removed by its chip, all by the button after them. */
export const FilterChips = ({
  resource,
  typed,
  onRemove,
  onClear,
}: {
  readonly resource: Resource
  readonly typed: TypedFilters
  readonly onRemove: (column: string) => void
  readonly onClear: () => void
}) => {
  const display = useDisplay()
  const { text, locale } = display
  const chips = useRef<HTMLDivElement>(null)
  const filterOf = (label: string) => text('list.filterOf', { column: label })
  const remove = (column: string) => {
    const { current } = chips
    const others = [...(current?.querySelectorAll<HTMLElement>('[role=button]') ?? [])]
    const next = others[others.findIndex((chip) => chip.dataset['column'] === column) + 1]
    // The chip is removed, and its focus with it.
    if (others.length > 1) (next ?? others[0])?.focus()
    onRemove(column)
  }
  return (
    <div ref={chips} className="filter-chips">
      {Object.entries(typed)
        .filter(([, value]) => value.trim() !== '')
        .map(([column, value]) => {
          const [first, ...more] = pairColumns(column, value).flatMap(([name, part]) => {
            const field = resource.fields[name]
            if (field === undefined) return []
            const shown = readableFilter(field, part, display, { resource, name })
            return { label: text(fieldKey(resource, name)), shown }
          })
          if (first === undefined) return null
          const { label } = first
          // Further columns are read as alternatives of the first one.
          const others = more.map((one) => `${filterOf(one.label)} ${one.shown}`)
          const shown = new Intl.ListFormat(locale, { type: 'disjunction' }).format([
            first.shown,
            ...others,
          ])
          return (
            <Chip
              key={column}
              data-column={column}
              label={
                <>
                  <span className="soft">{filterOf(label)}</span> {shown}
                </>
              }
              data-tip=""
              aria-label={text('list.removeFilterOf', { column: label, value: shown })}
              onClick={() => remove(column)}
              onDelete={() => remove(column)}
            />
          )
        })}
      <Button variant="text" onClick={onClear}>
        {text('ra.navigation.clear_filters')}
      </Button>
    </div>
  )
}
