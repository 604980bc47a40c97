import SortIcon from '@mui/icons-material/Sort'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext } from 'react-admin'
import { useState } from 'react'
import { toolMenu } from './toolMenu.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { isSortable } from '#schema/filters/operatorsOf.ts'
import { serializeSorts, readSorts, sortBy } from '#schema/list/listSort.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { menuSlots } from '#admin/look/menuSlots.ts'

/** The columns to sort by, where cards have no head; the one that the list is sorted by reverses the order. */
export const SortMenu = ({
  resource,
  columns,
}: {
  readonly resource: Resource
  readonly columns: readonly string[]
}) => {
  const text = useText()
  const { sort, setSort } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const sorts = readSorts(sort)
  const close = () => setAnchor(undefined)
  return (
    <>
      <Button
        startIcon={<SortIcon />}
        aria-label={text('ra.action.sort')}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span data-word="">{text('ra.action.sort')}</span>
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        sx={toolMenu}
        slotProps={menuSlots(text('ra.action.sort'))}
        onClose={close}
      >
        {columns.map((name) => {
          const field = fieldOf(resource, name)
          if (field === undefined || !isSortable(field)) return null
          const order = sorts.find((one) => one.field === name)?.order
          return (
            <MenuItem
              key={name}
              role="menuitemradio"
              aria-checked={order !== undefined}
              selected={order !== undefined}
              onClick={() => {
                close()
                setSort(serializeSorts(sortBy(sorts, name)))
              }}
            >
              <span>{text(fieldKey(resource, name))}</span>
              {order === undefined ? null : (
                <span className="soft">
                  <span aria-hidden="true">{order === 'ASC' ? '↑ ' : '↓ '}</span>
                  {text(`ra.sort.${order}`)}
                </span>
              )}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
