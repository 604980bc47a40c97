import type { KeyboardEvent } from 'react'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { columnFilterMax } from '#schema/filters/columnFilter.ts'
import { kindOf } from '#kinds/schema.ts'
import { fieldOf } from '#schema/resource.ts'
import { useResources } from '#admin/controls/format.ts'
import { ColumnFilter } from '#admin/fields/ColumnFilter.tsx'
import type { ToolsProps } from './WideTools.tsx'
import { isFilterable } from '#schema/filters/operatorsOf.ts'

/** The filters of the visible columns, each below its name, where cards have no head. */
export const FilterPanel = ({
  resource,
  columns,
  filters: { typed, change, send },
}: Pick<ToolsProps, 'resource' | 'columns' | 'filters'>) => {
  const text = useText()
  const resources = useResources()
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) send()
  }
  return columns.map((name) => {
    const field = fieldOf(resource, name)
    if (field === undefined || !isFilterable(field)) return null
    const column = text(fieldKey(resource, name))
    return (
      // The filter inside is what has the focus.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div key={name} onKeyDown={handleKeyDown}>
        <span aria-hidden="true" className="soft">
          {column}
        </span>
        <ColumnFilter
          field={field}
          place={{ resource, name }}
          label={text('list.search', { column })}
          value={typed[name] ?? ''}
          max={columnFilterMax(resource, name, resources)}
          tabIndex={0}
          onChange={(value) => change(name, value, kindOf(field).isChosen === true)}
        />
      </div>
    )
  })
}
