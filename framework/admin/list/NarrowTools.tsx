import FilterIcon from '@mui/icons-material/FilterList'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { Panel } from '#admin/look/panels/Panel.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { SortMenu } from './SortMenu.tsx'
import { addItems } from './addItems.tsx'
import type { Tool, ToolPanel } from './tools.ts'
import type { ToolsProps } from './WideTools.tsx'
import styles from './narrowTools.module.css'
import toolbar from './toolbar.module.css'

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
  children,
}: ToolsProps) => {
  const text = useText()
  const [isFiltering, setFiltering] = useState(false)
  const filterId = useId()
  const [add, ...moreAdds] = adds
  const count = Object.values(filters.typed).filter((value) => value.trim() !== '').length
  return (
    <>
      <div className={`narrow-tools ${styles.tools}`}>
        {add ? (
          <Button component={Link} variant="contained" color="primary" to={add.to}>
            <span aria-hidden="true">+ </span>
            {add.label}
          </Button>
        ) : null}
        <SortMenu resource={resource} columns={columns} />
        <Button
          startIcon={<FilterIcon />}
          aria-label={count === 0 ? text('list.filters') : `${text('list.filters')} ${count}`}
          aria-expanded={isFiltering}
          aria-controls={filterId}
          onClick={() => setFiltering(!isFiltering)}
        >
          <span className={styles.text}>{text('list.filters')}</span>{' '}
          {count === 0 ? null : <Chip color="primary" label={count} />}
        </Button>
        <MoreMenu
          ref={layoutButton}
          adds={moreAdds}
          panels={reasons ? [layout, reasons] : [layout]}
          tools={tools}
        />
      </div>
      {children}
      <section
        id={filterId}
        className={styles.filters}
        aria-label={text('list.filters')}
        hidden={!isFiltering}
      >
        {isFiltering ? (
          <FilterPanel resource={resource} columns={columns} filters={filters} />
        ) : null}
      </section>
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
        className={styles.more}
        aria-label={note === undefined ? label : `${label} ${note}`}
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
        className={styles.menu}
        slotProps={{
          list: { 'aria-label': label },
          // Content outside of landmarks is missed.
          paper: { component: 'section', 'aria-label': label },
        }}
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
