import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#schema/resource.ts'
import { Popover } from '#admin/look/panels/Popover.tsx'
import type { FilterTexts } from '#admin/grid/useTypedFilters.ts'
import { MoreAdds } from './MoreAdds.tsx'
import { ToolButton } from './ToolButton.tsx'
import type { AddLink, Tool, ToolPanel } from './tools.ts'
import styles from './toolbar.module.css'

/** What both layouts of the tool bar get. */
export interface ToolsProps {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly filters: FilterTexts
  readonly adds: readonly AddLink[]
  /** All of the layout of the list. */
  readonly layout: ToolPanel
  /** The button that leads to it. */
  readonly layoutButton: Ref<HTMLButtonElement>
  /** Why some actions are missing. */
  readonly reasons: ToolPanel | undefined
  readonly tools: readonly Tool[]
  /** Chooses how the list is shown. */
  readonly displays: ReactNode
  /** Whether users choose the order of the records. */
  readonly hasOrder: boolean
  /** What is known now: filters, and what can be undone. */
  readonly children: ReactNode
}

/** Each tool has a button; filters and sorts are in the head of the table. */
export const WideTools = ({
  adds,
  layout,
  layoutButton,
  reasons,
  tools,
  displays,
  children,
}: ToolsProps) => (
  <>
    {adds.length === 0 ? null : <Adds adds={adds} />}
    {children}
    {displays}
    <PanelButton ref={layoutButton} panel={layout} />
    <div className={styles.icons}>
      {tools.map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
    </div>
    {reasons ? <PanelButton panel={reasons} /> : null}
  </>
)

/** The way to add an entry, and beside it the menu of further ones. */
const Adds = ({ adds }: { readonly adds: readonly AddLink[] }) => {
  const [more = [], first = []] = [true, false].map((isMore) =>
    adds.filter((add) => (add.isMore === true) === isMore),
  )
  return (
    <ButtonGroup variant={first.length === 0 ? 'outlined' : 'contained'} color="primary">
      {first.map(({ label, to }) => (
        <Button component={Link} key={label} to={to}>
          <span aria-hidden="true">+ </span>
          {label}
        </Button>
      ))}
      {more.length === 0 ? null : <MoreAdds adds={more} />}
    </ButtonGroup>
  )
}

const PanelButton = ({
  ref,
  panel: { label, title, icon, looks, value, note, draw },
}: {
  readonly ref?: Ref<HTMLButtonElement>
  readonly panel: ToolPanel
}) => {
  const text = useText()
  const shown = value === undefined ? label : text('list.labelled', { label, value })
  return (
    <Popover
      ref={ref ?? null}
      label={title}
      button={
        <>
          <span className={styles.value}>{shown}</span>
          {note === undefined ? null : <span className={styles.changed} />}
        </>
      }
      buttonLabel={shown}
      note={note}
      icon={icon}
      {...(looks ? { looks } : {})}
    >
      {draw}
    </Popover>
  )
}
