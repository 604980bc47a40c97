import Button from '@mui/material/Button'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#schema/resource.ts'
import { lazyPart } from '#admin/look/load/lazyPart.tsx'
import { pageComplete } from '#admin/look/load/pageComplete.ts'
import { Popover } from '#admin/look/panels/Popover.tsx'
import type { TypedFilters } from '#admin/grid/useTypedFilters.ts'
import { ToolButton } from './ToolButton.tsx'
import type { AddLink, Tool, ToolPanel } from './tools.ts'

const MoreAdds = lazyPart(async () => {
  await pageComplete
  return (await import('./MoreAdds.tsx')).MoreAdds
})

/** What both layouts of the tool bar get. */
export interface ToolsProps {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly typed: TypedFilters
  readonly adds: readonly AddLink[]
  /** All of the layout of the list. */
  readonly layout: ToolPanel
  /** The button that leads to it. */
  readonly layoutButton: Ref<HTMLButtonElement>
  /** Why some actions are missing. */
  readonly reasons: ToolPanel | undefined
  readonly tools: readonly Tool[]
  readonly onType: (column: string, text: string, isAtOnce: boolean) => void
  readonly onSearch: () => void
  /** What is known now: filters, and what can be undone. */
  readonly children: ReactNode
}

/** Each tool has a button; filters and sorts are in the head of the table. */
export const WideTools = ({ adds, layout, layoutButton, reasons, tools, children }: ToolsProps) => (
  <>
    {adds.length === 0 ? null : <Adds adds={adds} />}
    {children}
    <PanelButton ref={layoutButton} panel={layout} />
    <div className="tool-icons">
      {tools.map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
    </div>
    {reasons ? <PanelButton panel={reasons} /> : null}
  </>
)

/** The way to add an entry, and beside it the menu of further ones. With `ButtonGroup` of MUI the first list would weigh 1 kB more. */
const Adds = ({ adds }: { readonly adds: readonly AddLink[] }) => {
  const [more = [], first = []] = [true, false].map((isMore) =>
    adds.filter((add) => (add.isMore === true) === isMore),
  )
  return (
    <div className="adds">
      {first.map(({ label, to }) => (
        <Button
          component={Link}
          key={label}
          to={to}
          variant="contained"
          color="primary"
          disableElevation
        >
          <span aria-hidden="true">+ </span>
          {label}
        </Button>
      ))}
      {more.length === 0 ? null : (
        <span className="more-adds">
          <MoreAdds adds={more} variant={first.length === 0 ? 'outlined' : 'contained'} />
        </span>
      )}
    </div>
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
          <span className="tool-value">{shown}</span>
          {note === undefined ? null : <span className="changed-mark" />}
        </>
      }
      buttonLabel={note === undefined ? shown : `${shown} ${note}`}
      icon={icon}
      {...(looks ? { looks } : {})}
    >
      {draw}
    </Popover>
  )
}
