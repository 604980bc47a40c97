import FilterIcon from '@mui/icons-material/FilterList'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { toolMenu } from './toolMenu.ts'
import { useText } from '#i18n/useText.ts'
import { Panel } from '#admin/look/panels/Panel.tsx'
import { described } from '#admin/look/tips/described.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { SortMenu } from './SortMenu.tsx'
import { addItems } from './addItems.tsx'
import type { Tool, ToolPanel } from './tools.ts'
import type { ToolsProps } from './WideTools.tsx'
import toolbar from './toolbar.module.css'
import { menuSlots } from '#admin/look/menuSlots.ts'

const bar = {
  flex: '1 0 100%',
  '& .MuiButton-root': { px: 2 },
  '@media (width < 380px)': { '& [data-word]': { display: 'none' } },
  // The way to add an entry has words, and all of it one line.
  '@media (width < 480px)': {
    '&:has(> .MuiButton-contained) [data-word]': { display: 'none' },
  },
  // It is there before it has a text, but must not take a line.
  '& ~ .list-undo:empty': { position: 'absolute' },
}
const panelLook = {
  '&:not([hidden])': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: '8px 12px',
    flex: '1 0 100%',
    minWidth: 0,
    p: '10px 12px 12px',
    border: '1px solid var(--line)',
    borderRadius: 1,
    background: 'var(--surface)',
  },
  '& > div': { minWidth: 0 },
  '& .soft': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 'var(--text-small)',
  },
  '& .filter-input.filter-input': { height: 34 },
}

/** The tool bar above cards, in one line: adding, sorting and filtering have buttons, all other tools are in a menu. */
export const NarrowTools = ({
  resource,
  columns,
  filters,
  adds,
  layout,
  layoutButton,
  reasons,
  tools,
  displays,
  hasOrder,
  children,
}: ToolsProps) => {
  const text = useText()
  const [isFiltering, setFiltering] = useState(false)
  const filterId = useId()
  const [add, ...moreAdds] = adds
  const count = Object.values(filters.typed).filter((value) => value.trim() !== '').length
  return (
    <>
      <Stack direction="row" spacing={1.5} className="narrow-tools" sx={bar}>
        {add ? (
          <Button component={Link} variant="contained" color="primary" to={add.to}>
            <span aria-hidden="true">+ </span>
            {add.label}
          </Button>
        ) : null}
        {hasOrder ? <SortMenu resource={resource} columns={columns} /> : null}
        <Button
          startIcon={<FilterIcon />}
          aria-label={count === 0 ? text('list.filters') : `${text('list.filters')} ${count}`}
          aria-expanded={isFiltering}
          aria-controls={filterId}
          onClick={() => setFiltering(!isFiltering)}
        >
          <span data-word="">{text('list.filters')}</span>{' '}
          {count === 0 ? null : <Chip color="primary" label={count} />}
        </Button>
        {displays}
        <MoreMenu
          ref={layoutButton}
          adds={moreAdds}
          panels={reasons ? [layout, reasons] : [layout]}
          tools={tools}
        />
      </Stack>
      {children}
      <Box
        component="section"
        id={filterId}
        sx={panelLook}
        aria-label={text('list.filters')}
        hidden={!isFiltering}
      >
        {isFiltering ? (
          <FilterPanel resource={resource} columns={columns} filters={filters} />
        ) : null}
      </Box>
    </>
  )
}

/** The tools that have no button of their own. */
const MoreMenu = ({
  ref,
  adds,
  panels,
  tools,
}: Pick<ToolsProps, 'adds' | 'tools'> & {
  readonly ref: ToolsProps['layoutButton']
  readonly panels: readonly ToolPanel[]
}) => {
  const text = useText()
  const label = text('list.moreTools')
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const [panel, setPanel] = useState<string>()
  const shown = panels.find(({ name }) => name === panel)
  const close = () => setOpen(false)
  const note = panels.find((one) => one.note !== undefined)?.note
  const closePanel = () => setPanel(undefined)
  const use = ({ onUse }: Tool) => {
    close()
    onUse()
  }
  return (
    <>
      <IconButton
        ref={ref}
        sx={{ minWidth: 32, minHeight: 32, ml: 'auto' }}
        aria-label={label}
        {...described(note)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          setOpen(true)
        }}
      >
        <MoreIcon />
        {note === undefined ? null : <span className={toolbar.changed} />}
      </IconButton>
      <Menu
        open={isOpen}
        anchorEl={anchor ?? null}
        sx={toolMenu}
        slotProps={menuSlots(label)}
        onClose={close}
      >
        {addItems(adds, close)}
        {panels.map(({ name, icon, label, value, note: why }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close()
              setPanel(name)
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            {label}
            {(why ?? value) ? <small>{why ?? value}</small> : null}
          </MenuItem>
        ))}
        {tools.map((tool) => (
          <MenuItem key={tool.label} onClick={() => use(tool)}>
            <ListItemIcon>{tool.icon}</ListItemIcon>
            {tool.label}
          </MenuItem>
        ))}
      </Menu>
      {shown && anchor ? (
        <Panel label={shown.title} anchor={anchor} onClose={closePanel}>
          {shown.draw(closePanel)}
        </Panel>
      ) : null}
    </>
  )
}
