import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PartName } from '#admin/look/PartName.tsx'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useState } from 'react'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#schema/resource.ts'
import { described } from '#admin/look/tips/described.ts'
import { nameColumn } from '#admin/grid/cardFields.ts'
import type { TableLayout } from '#admin/grid/useTableLayout.ts'
import { foldCase } from '#query/foldCase.ts'

const chooser = {
  // The list scrolls, not the panel: so it fits below its button, and the search and the buttons remain.
  '& ul': {
    maxHeight: { xs: '30dvh', sm: 'clamp(120px, calc(100dvh - 520px), 440px)' },
    overflow: 'auto',
  },
  '& li[data-dragging=true]': { position: 'relative', zIndex: 1, boxShadow: 'var(--shadow)' },
  '& label': { flex: 1, minWidth: 0 },
  '& .MuiCheckbox-root:has([aria-disabled=true])': { opacity: 0.5 },
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
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const labelOf = (name: string | number) => text(fieldKey(resource, String(name)))
  const move = (name: string, step: number) => {
    const from = order.indexOf(name)
    const to = from + step
    if (to >= 0 && to < order.length) change({ order: arrayMove([...order], from, to), hidden })
  }
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return
    const from = order.indexOf(String(active.id))
    change({ order: arrayMove([...order], from, order.indexOf(String(over.id))), hidden })
  }
  const toggle = (name: string) =>
    change({
      order,
      hidden: hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name],
    })
  const [search, setSearch] = useState('')
  const wanted = foldCase(search.trim())
  const found = order.filter((name) => foldCase(labelOf(name)).includes(wanted))
  // A row must be known by something.
  const kept = nameColumn(resource, order)
  const hideAll = () => change({ order, hidden: order.filter((name) => name !== kept) })
  const place = (name: string | number) => order.indexOf(String(name)) + 1
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
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDragEnd}
        accessibility={{
          screenReaderInstructions: { draggable: text('tablePanel.columnsHint') },
          announcements: {
            onDragStart: ({ active }) => `${labelOf(active.id)} ${place(active.id)}`,
            onDragOver: ({ active, over }) =>
              over ? `${labelOf(active.id)} ${place(over.id)}` : labelOf(active.id),
            onDragEnd: ({ active, over }) =>
              over ? `${labelOf(active.id)} ${place(over.id)}` : labelOf(active.id),
            onDragCancel: ({ active }) => `${labelOf(active.id)} ${place(active.id)}`,
          },
        }}
      >
        <SortableContext items={found} strategy={verticalListSortingStrategy}>
          <ul>
            {found.map((name) => (
              <ColumnLine
                key={name}
                name={name}
                label={labelOf(name)}
                isShown={!hidden.includes(name)}
                isNew={added.includes(name)}
                isLast={visible.length === 1 && visible[0] === name}
                onToggle={() => toggle(name)}
                onMove={(step) => move(name, step)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {found.length === 0 ? <p className="soft">{text('look.noMatch')}</p> : null}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {text('tablePanel.columnsHint')}
      </Typography>
    </Box>
  )
}

type LineProps = {
  readonly name: string
  readonly label: string
  readonly isShown: boolean
  readonly isNew: boolean
  /** The last visible column cannot be hidden (LT-005). */
  readonly isLast: boolean
  readonly onToggle: () => void
  readonly onMove: (step: number) => void
}

const ColumnLine = ({ name, label, isShown, isNew, isLast, onToggle, onMove }: LineProps) => {
  const text = useText()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: name,
    // Read aloud; without it in English.
    attributes: { roleDescription: text('tablePanel.movable') },
  })
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <IconButton
        sx={{ cursor: 'grab', touchAction: 'none' }}
        {...attributes}
        {...listeners}
        aria-label={label}
      >
        <span aria-hidden="true">⠿</span>
      </IconButton>
      <FormControlLabel
        control={
          <Checkbox
            checked={isShown}
            slotProps={{
              input: {
                'aria-disabled': isLast,
                ...(isLast ? described(text('tablePanel.lastColumn')) : {}),
              },
            }}
            onChange={() => {
              if (!isLast) onToggle()
            }}
          />
        }
        label={
          <>
            {label}
            {isNew ? <span className="cell-tag">{text('tablePanel.columnsNew')}</span> : null}
          </>
        }
      />
      <IconButton
        aria-label={text('tablePanel.moveUp', { column: label })}
        onClick={() => onMove(-1)}
      >
        <span aria-hidden="true">↑</span>
      </IconButton>
      <IconButton
        aria-label={text('tablePanel.moveDown', { column: label })}
        onClick={() => onMove(1)}
      >
        <span aria-hidden="true">↓</span>
      </IconButton>
    </li>
  )
}
