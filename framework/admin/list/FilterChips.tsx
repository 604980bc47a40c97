import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useRef } from 'react'
import type { Resource } from '#schema/resource.ts'
import { useFormat } from '#admin/controls/format.ts'
import type { FilterTexts } from '#admin/grid/useTypedFilters.ts'
import { readableFilters } from './readableFilter.ts'
import styles from './toolbar.module.css'

/** The filters of a list, those of hidden columns too: each is removed by its chip, all by the button after them. */
export const FilterChips = ({
  resource,
  filters: { typed, change, clear },
}: {
  readonly resource: Resource
  readonly filters: FilterTexts
}) => {
  const format = useFormat()
  const { text } = format
  const chips = useRef<HTMLDivElement>(null)
  const remove = (column: string) => {
    const { current } = chips
    const others = [...(current?.querySelectorAll<HTMLElement>('[role=button]') ?? [])]
    const next = others[others.findIndex((chip) => chip.dataset['column'] === column) + 1]
    // The chip is removed, and its focus with it.
    if (others.length > 1) (next ?? others[0])?.focus()
    change(column, '', true)
  }
  return (
    <div ref={chips} className={styles.chips}>
      {readableFilters(resource, typed, format).map(({ column, label, shown }) => (
        <Chip
          key={column}
          data-column={column}
          label={
            <>
              <span className="soft">{text('list.filterOf', { column: label })}</span> {shown}
            </>
          }
          data-tip=""
          aria-label={text('list.removeFilterOf', { column: label, value: shown })}
          onClick={() => remove(column)}
          onDelete={() => remove(column)}
        />
      ))}
      <Button variant="text" onClick={clear}>
        {text('ra.navigation.clear_filters')}
      </Button>
    </div>
  )
}
