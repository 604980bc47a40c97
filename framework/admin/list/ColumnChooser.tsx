import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { PartName } from '#admin/look/PartName.tsx'
import { useState } from 'react'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#schema/resource.ts'
import { OrderChooser, OrderHint } from '#admin/controls/OrderChooser.tsx'
import { nameColumn } from '#admin/grid/cardFields.ts'
import type { TableLayout } from '#admin/grid/useTableLayout.ts'
import { foldCase } from '#query/foldCase.ts'

const chooser = {
  // The list scrolls, not the panel: so it fits below its button, and the search and the buttons remain.
  '& ul': {
    maxHeight: { xs: '30dvh', sm: 'clamp(120px, calc(100dvh - 520px), 440px)' },
    overflow: 'auto',
  },
}

/** The visible columns and their order: by drag, by keyboard, or by a click on the arrows. A search finds one of many. */
export const ColumnChooser = ({
  resource,
  layout,
}: {
  readonly resource: Resource
  readonly layout: TableLayout
}) => {
  const text = useText()
  const { order, hidden, visible, added, change } = layout
  const labelOf = (name: string) => text(fieldKey(resource, name))
  const [search, setSearch] = useState('')
  const wanted = foldCase(search.trim())
  const found = order.filter((name) => foldCase(labelOf(name)).includes(wanted))
  // A row must be known by something.
  const kept = nameColumn(resource, order)
  const hideAll = () => change({ order, hidden: order.filter((name) => name !== kept) })
  const words = {
    hint: text('tablePanel.columnsHint'),
    movable: text('tablePanel.movable'),
    last: text('tablePanel.lastColumn'),
  }
  return (
    <Box component="section" aria-label={text('tablePanel.columnsTitle')} sx={chooser}>
      <PartName level={3}>{text('ra.action.select_columns')}</PartName>
      <OutlinedInput
        fullWidth
        type="search"
        slotProps={{ input: { 'aria-label': text('ra.action.search_columns') } }}
        placeholder={text('ra.action.search_columns')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Stack direction="row" sx={{ justifyContent: 'space-between', mx: -2, my: 1 }}>
        <Button
          variant="text"
          aria-disabled={hidden.length === 0}
          onClick={() => change({ order, hidden: [] })}
        >
          {text('tablePanel.columnsAll')}
        </Button>
        <Button
          variant="text"
          aria-disabled={visible.length === 1 && visible[0] === kept}
          onClick={hideAll}
        >
          {text('tablePanel.columnsNone')}
        </Button>
      </Stack>
      <OrderChooser
        order={order}
        hidden={hidden}
        names={found}
        added={added}
        labelOf={labelOf}
        words={words}
        onChange={change}
      />
      {found.length === 0 ? <p className="soft">{text('look.noMatch')}</p> : null}
      <OrderHint words={words} />
    </Box>
  )
}
