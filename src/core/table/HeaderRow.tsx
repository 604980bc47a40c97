import { useListContext } from 'ra-core'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import { isSortable } from '#resources/kit/filters/operatorsOf.ts'

type Props = {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly activeColumn: number
  readonly hasOptions: boolean
}

/** Names of the columns; a click or Enter sorts by one, and again reverses the order. */
export const HeaderRow = ({ resource, columns, activeColumn, hasOptions }: Props) => {
  const text = useText()
  const { sort, setSort } = useListContext()
  return (
    <tr aria-rowindex={1}>
      {columns.map((name, column) => {
        const field = resource.fields[name]
        const label = text(fieldKey(resource, name))
        const isSorted = sort.field === name
        const order = isSorted ? sort.order : undefined
        return field && isSortable(field) ? (
          <th
            key={name}
            scope="col"
            data-cell={`0:${column}`}
            data-holds="controls"
            data-sorted={isSorted}
            aria-label={label}
            aria-sort={order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending'}
          >
            <button
              type="button"
              className="sort-button"
              tabIndex={activeColumn === column ? 0 : -1}
              title={text('list.sortBy', { column: label })}
              onClick={() =>
                setSort({ field: name, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })
              }
            >
              <span className="sort-label">{label}</span>
              <span className="sort-mark" aria-hidden="true">
                {order === undefined ? '↕' : order === 'ASC' ? '↑' : '↓'}
              </span>
            </button>
          </th>
        ) : (
          <th
            key={name}
            scope="col"
            data-cell={`0:${column}`}
            tabIndex={activeColumn === column ? 0 : -1}
          >
            <span className="sort-label">{label}</span>
          </th>
        )
      })}
      {hasOptions ? (
        <th
          scope="col"
          className="row-options"
          data-cell={`0:${columns.length}`}
          tabIndex={activeColumn === columns.length ? 0 : -1}
        >
          {text('list.options')}
        </th>
      ) : null}
    </tr>
  )
}
