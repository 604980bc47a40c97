import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useId, useState, type DragEvent, type KeyboardEvent, type RefCallback } from 'react'
import { useApplication } from '#admin/session/useApplication.ts'
import { groupName } from './groupChips.tsx'
import { useFormat } from '#admin/controls/format.ts'
import { foldCase } from '#query/foldCase.ts'

const dragType = 'text/x-quayside-groups'

type Props = {
  readonly title: string
  readonly groups: readonly string[]
  readonly selected: ReadonlySet<string>
  /** Why a group cannot leave this list; undefined if it can. */
  readonly lockText: (group: string) => string | undefined
  readonly describedBy: string
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** Moves groups to the other list. */
  readonly onSend: (groups: readonly string[]) => void
  /** Takes groups dragged here from the other list. */
  readonly onReceive: (groups: readonly string[]) => void
  readonly ref?: RefCallback<HTMLElement> | null
}

/**
 * One of the two lists of the picker. One tab stop: arrows move, Space marks, Enter or a double click transfers;
 * marked groups can be dragged. A search filters the list.
 */
const Options = styled('div')(({ theme }) => ({
  height: 212,
  padding: 4,
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  overflowY: 'auto',
  [theme.breakpoints.down('sm')]: { height: 150 },
  '& > p': { margin: 8 },
  '&:focus-visible > [data-active=true]': { borderColor: 'var(--focus)' },
}))

const Option = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 4px',
  padding: '3px 6px',
  border: '1px solid transparent',
  borderRadius: 4,
  cursor: 'default',
  '&:hover': { background: 'var(--hover)' },
  '&::before': { content: "''", flex: '0 0 12px', color: 'var(--petrol)' },
  '&[aria-selected=true]': {
    background: 'var(--petrol-tint)',
    '&::before': { content: "'✓'" },
  },
  '&[aria-disabled=true] > .chip': { borderStyle: 'dashed', color: 'var(--ink-soft)' },
  '& > .small': { flex: '0 0 100%', paddingLeft: 16 },
})

export const GroupList = ({
  title,
  groups,
  selected,
  lockText,
  describedBy,
  onSelect,
  onSend,
  onReceive,
  ref,
}: Props) => {
  const application = useApplication()
  const { text } = useFormat()
  const id = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const wanted = foldCase(search.trim())
  const shown = groups.filter((group) =>
    foldCase(`${groupName(application, group, text)} ${group}`).includes(wanted),
  )
  const at = Math.min(active, shown.length - 1)
  const toggle = (group: string) => {
    if (lockText(group) !== undefined) return
    const next = new Set(selected)
    if (!next.delete(group)) next.add(group)
    onSelect(next)
  }
  const send = (group: string | undefined) => {
    const chosen = selected.size > 0 ? [...selected] : group === undefined ? [] : [group]
    onSend(chosen.filter((one) => lockText(one) === undefined))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const current = shown[at]
    const keys: Record<string, () => void> = {
      ArrowDown: () => setActive(Math.min(at + 1, shown.length - 1)),
      ArrowUp: () => setActive(Math.max(at - 1, 0)),
      Home: () => setActive(0),
      End: () => setActive(shown.length - 1),
      ' ': () => current !== undefined && toggle(current),
      Enter: () => send(current),
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      keys['a'] = () => onSelect(new Set(shown.filter((group) => lockText(group) === undefined)))
    }
    const act = keys[event.key]
    const savesDialog = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (act === undefined || savesDialog) return
    event.preventDefault()
    act()
  }
  const handleDrop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(dragType)
    if (dragged === '') return
    event.preventDefault()
    onReceive((JSON.parse(dragged) as string[]).filter((group) => !groups.includes(group)))
  }
  // A list box has options alone; readers hear the sentence of an empty one.
  const isEmpty = shown.length === 0
  return (
    <Stack
      spacing={1.5}
      sx={{ minWidth: 0 }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
      }}
      onDrop={handleDrop}
    >
      <div id={`${id}-title`}>
        {title} <span className="soft">{groups.length}</span>
      </div>
      <OutlinedInput
        fullWidth
        type="search"
        slotProps={{ input: { 'aria-label': text('groups.search', { list: title }) } }}
        placeholder={text('ra.action.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Enter in a search must not submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {/* A select with many lines cannot show locks and their reasons. */}
      <Options
        ref={ref}
        role={isEmpty ? 'group' : 'listbox'}
        tabIndex={0}
        aria-multiselectable={isEmpty ? undefined : true}
        aria-labelledby={`${id}-title`}
        aria-describedby={describedBy}
        aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
        onKeyDown={handleKeyDown}
      >
        {shown.map((group, index) => {
          const lock = lockText(group)
          return (
            // The list has the focus and handles the keys.
            <Option
              key={group}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              data-active={index === at}
              aria-selected={selected.has(group)}
              aria-disabled={lock !== undefined}
              draggable={lock === undefined}
              onClick={() => {
                setActive(index)
                toggle(group)
              }}
              onDoubleClick={() => {
                if (lock === undefined) onSend([group])
              }}
              onDragStart={(event) => {
                const dragged = selected.has(group) ? [...selected] : [group]
                event.dataTransfer.setData(dragType, JSON.stringify(dragged))
              }}
            >
              <span className="chip">{groupName(application, group, text)}</span>
              {lock === undefined ? null : <span className="soft small">{lock}</span>}
            </Option>
          )
        })}
        {isEmpty ? <p className="soft">{text('groups.none')}</p> : null}
      </Options>
    </Stack>
  )
}
