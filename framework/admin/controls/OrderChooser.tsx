import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
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
import { useText } from '#i18n/useText.ts'
import { described } from '#admin/look/tips/described.ts'

/** An order of names, some of which are hidden. */
interface Arrangement {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

interface Words {
  /** How lines are moved. */
  readonly hint: string
  /** What a line is; read aloud. */
  readonly movable: string
  /** Why the last visible name cannot be hidden. */
  readonly last: string
}

const lines = {
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 34,
    background: 'var(--surface-raised)',
  },
  '& li[data-dragging=true]': { position: 'relative', zIndex: 1, boxShadow: 'var(--shadow)' },
  '& label': { flex: 1, minWidth: 0 },
  '& .MuiCheckbox-root:has([aria-disabled=true])': { opacity: 0.5 },
}

/** Which names are visible, and in which order: by drag, by keyboard, or by a click on the arrows. */
export const OrderChooser = ({
  order,
  hidden,
  names = order,
  added,
  labelOf,
  words,
  onChange,
}: Arrangement & {
  /** Those that are listed. */
  readonly names?: readonly string[]
  /** What is marked as new. */
  readonly added: readonly string[]
  readonly labelOf: (name: string) => string
  readonly words: Words
  readonly onChange: (arrangement: Arrangement) => void
}) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const moveTo = (name: string, to: number) => {
    const from = order.indexOf(name)
    if (to >= 0 && to < order.length && to !== from)
      onChange({ order: arrayMove([...order], from, to), hidden })
  }
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null) moveTo(String(active.id), order.indexOf(String(over.id)))
  }
  const toggle = (name: string) =>
    onChange({
      order,
      hidden: hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name],
    })
  const visible = order.filter((name) => !hidden.includes(name))
  const place = (name: string | number) => order.indexOf(String(name)) + 1
  const say = (name: string | number, at: string | number) =>
    `${labelOf(String(name))} ${place(at)}`
  return (
    <Box sx={lines}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDragEnd}
        accessibility={{
          screenReaderInstructions: { draggable: words.hint },
          announcements: {
            onDragStart: ({ active }) => say(active.id, active.id),
            onDragOver: ({ active, over }) =>
              over ? say(active.id, over.id) : labelOf(String(active.id)),
            onDragEnd: ({ active, over }) =>
              over ? say(active.id, over.id) : labelOf(String(active.id)),
            onDragCancel: ({ active }) => say(active.id, active.id),
          },
        }}
      >
        <SortableContext items={[...names]} strategy={verticalListSortingStrategy}>
          <ul>
            {names.map((name) => (
              <Line
                key={name}
                name={name}
                label={labelOf(name)}
                words={words}
                isShown={!hidden.includes(name)}
                isNew={added.includes(name)}
                isLast={visible.length === 1 && visible[0] === name}
                onToggle={() => toggle(name)}
                onMove={(step) => moveTo(name, order.indexOf(name) + step)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </Box>
  )
}

/** The hint of an `OrderChooser`, below it. */
export const OrderHint = ({ words }: { readonly words: Words }) => (
  <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
    {words.hint}
  </Typography>
)

type LineProps = {
  readonly name: string
  readonly label: string
  readonly words: Words
  readonly isShown: boolean
  readonly isNew: boolean
  /** The last visible column cannot be hidden (LT-005). */
  readonly isLast: boolean
  readonly onToggle: () => void
  readonly onMove: (step: number) => void
}

const Line = ({ name, label, words, isShown, isNew, isLast, onToggle, onMove }: LineProps) => {
  const text = useText()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: name,
    // Read aloud; without it in English.
    attributes: { roleDescription: words.movable },
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
                ...(isLast ? described(words.last) : {}),
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
