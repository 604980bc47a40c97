import type { KeyboardEvent } from 'react'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { columnFilterMax } from '#resources/kit/columnFilter.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { FieldKind } from '#resources/kit/fields.ts'
import { ColumnFilter } from '#src/fields/filters.tsx'
import { filterOf } from './filterCell.ts'
import type { TypedFilters } from './useTypedFilters.ts'

type Props = {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly typed: TypedFilters
  readonly activeColumn: number
  readonly hasOptions: boolean
  readonly onType: (column: string, text: string, isAtOnce: boolean) => void
  readonly onSearch: () => void
}

/** Kinds that are chosen, not typed: their filters apply at once. */
const chosen: ReadonlySet<FieldKind> = new Set(['choice', 'yesNo', 'level', 'country', 'dateTime'])

/** A filter for each column, entered from its cell; Enter in a text input searches without the typing pause. */
export const FilterRow = ({
  resource,
  columns,
  typed,
  activeColumn,
  hasOptions,
  onType,
  onSearch,
}: Props) => {
  const text = useText()
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onSearch()
  }
  // The Escape that closes an open list reaches the page only as keyup.
  const handleKeyUp = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof HTMLSelectElement) filterOf(target)?.focus()
  }
  return (
    <tr aria-rowindex={2} className="filter-row" onKeyDown={handleKeyDown} onKeyUp={handleKeyUp}>
      {columns.map((name, column) => {
        const field = resource.fields[name]
        return (
          <td
            key={name}
            data-cell={`1:${column}`}
            data-holds="filter"
            tabIndex={activeColumn === column ? 0 : -1}
          >
            {field ? (
              <ColumnFilter
                field={field}
                place={{ resource, name }}
                label={text('list.search', { column: text(fieldKey(resource, name)) })}
                value={typed[name] ?? ''}
                max={columnFilterMax(resource, name)}
                tabIndex={-1}
                onChange={(value) => onType(name, value, chosen.has(field.kind))}
              />
            ) : null}
          </td>
        )
      })}
      {hasOptions ? (
        <td
          className="row-options"
          data-cell={`1:${columns.length}`}
          aria-label={text('list.options')}
          tabIndex={activeColumn === columns.length ? 0 : -1}
        />
      ) : null}
    </tr>
  )
}
