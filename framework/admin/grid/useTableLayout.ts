import { useMemo, useState } from 'react'
import {
  readTablePreferences,
  repairColumns,
  type ColumnWidths,
  type StoredPreferences,
  type TablePreferences,
} from '#schema/list/tablePreferences.ts'
import { columnsOfView, type NamedView } from '#schema/views.ts'
import type { Session } from '#schema/session.ts'

/** The visible columns of a table and their order; changes apply at once, but only Save stores them. */
export type TableLayout = Layout & {
  readonly visible: readonly string[]
  /** Columns added after the layout was saved. */
  readonly added: readonly string[]
  readonly isChanged: boolean
  /** What is not given remains. */
  readonly change: (layout: Partial<Layout>) => void
  /** Shows only the columns of a link, in its order. */
  readonly showOnly: (columns: readonly string[]) => void
  /** Reverts to the saved layout. */
  readonly discard: () => void
}

/**
 * The saved layout of a view, or that of the company, adapted to the columns of this session. The columns of a link
 * are the only visible ones, until the user changes the layout.
 */
export const useTableLayout = (
  view: NamedView,
  session: Session,
  stored: StoredPreferences,
  linked: readonly string[] | undefined,
  /** The columns with which the company begins, for users who have kept nothing. */
  first: readonly string[] | undefined,
): TableLayout => {
  const columns = useMemo(() => columnsOfView(view, session), [view, session])
  const saved = useMemo(() => {
    const preferences = readTablePreferences(view.name, stored)
    const repaired = repairColumns(columns, view.hidden ?? [], preferences)
    const widths = preferences?.widths ?? noWidths
    const begun = preferences === undefined && first ? fromLink(columns, first, widths) : undefined
    return { ...repaired, widths, ...begun }
  }, [view, columns, stored, first])
  const [changed, setChanged] = useState<(Layout & { columns: readonly string[] }) | undefined>(
    () => linked && withColumns(columns, fromLink(columns, linked, saved.widths)),
  )
  // Other rights or flags give other columns, and unsaved changes refer to the old ones.
  const isCurrent = changed?.columns === columns
  const { order, hidden, widths } = isCurrent ? changed : saved
  const visible = useMemo(() => order.filter((name) => !hidden.includes(name)), [order, hidden])
  return {
    order,
    hidden,
    widths,
    visible,
    added: saved.added,
    isChanged: isCurrent && !isSame(changed, saved),
    change: (layout) => setChanged({ columns, order, hidden, widths, ...layout }),
    showOnly: (names) => setChanged(withColumns(columns, fromLink(columns, names, widths))),
    discard: () => setChanged(undefined),
  }
}

const withColumns = (columns: readonly string[], layout: Layout | undefined) =>
  layout && { columns, ...layout }

/** Unknown names drop out; a link without any known name changes nothing. */
const fromLink = (
  columns: readonly string[],
  linked: readonly string[],
  widths: ColumnWidths,
): Layout | undefined => {
  const wanted = [...new Set(linked)].filter((name) => columns.includes(name))
  const others = columns.filter((name) => !wanted.includes(name))
  return wanted.length === 0 ? undefined : { order: [...wanted, ...others], hidden: others, widths }
}

type Layout = Required<Omit<TablePreferences, 'sort'>>

const noWidths: ColumnWidths = {}

const isSame = (one: Layout, other: Layout): boolean =>
  one.order.join() === other.order.join() &&
  [...one.hidden].toSorted().join() === [...other.hidden].toSorted().join() &&
  serializeWidths(one.widths) === serializeWidths(other.widths)

const serializeWidths = (widths: ColumnWidths): string =>
  Object.entries(widths)
    .map(([name, width]) => `${name} ${width}`)
    .toSorted()
    .join()
