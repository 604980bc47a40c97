import { useMemo, useState } from 'react'
import {
  readTablePreferences,
  repairColumns,
  type StoredPreferences,
} from '#resources/kit/list/tablePreferences.ts'
import { columnsOf, type NamedView } from '#resources/kit/views.ts'
import type { Session } from '#resources/kit/session.ts'

/** The visible columns of a table and their order; changes apply at once, but only Save stores them. */
export type TableLayout = Layout & {
  readonly visible: readonly string[]
  /** Columns added after the layout was saved. */
  readonly added: readonly string[]
  readonly isChanged: boolean
  readonly change: (layout: Layout) => void
  /** Shows only the columns of a link, in its order. */
  readonly showOnly: (columns: readonly string[]) => void
  /** Reverts to the saved layout. */
  readonly discard: () => void
}

/**
 * The saved layout of a view, adapted to the columns of this session. The columns of a link
 * are the only visible ones, until the user changes the layout.
 */
export const useTableLayout = (
  view: NamedView,
  session: Session,
  stored: StoredPreferences,
  linked: readonly string[] | undefined,
): TableLayout => {
  const columns = useMemo(() => columnsOf(view.resource, session), [view, session])
  const saved = useMemo(
    () => repairColumns(columns, view.hidden ?? [], readTablePreferences(view.name, stored)),
    [view, columns, stored],
  )
  const [changed, setChanged] = useState<(Layout & { columns: readonly string[] }) | undefined>(
    () => linked && withColumns(columns, fromLink(columns, linked)),
  )
  // Other rights or flags give other columns, and unsaved changes refer to the old ones.
  const isCurrent = changed?.columns === columns
  const { order, hidden } = isCurrent ? changed : saved
  const visible = useMemo(() => order.filter((name) => !hidden.includes(name)), [order, hidden])
  return {
    order,
    hidden,
    visible,
    added: saved.added,
    isChanged: isCurrent && !isSame(changed, saved),
    change: (layout) => setChanged(withColumns(columns, layout)),
    showOnly: (names) => setChanged(withColumns(columns, fromLink(columns, names))),
    discard: () => setChanged(undefined),
  }
}

const withColumns = (columns: readonly string[], layout: Layout | undefined) =>
  layout && { columns, order: layout.order, hidden: layout.hidden }

/** Unknown names drop out; a link without any known name changes nothing. */
const fromLink = (columns: readonly string[], linked: readonly string[]): Layout | undefined => {
  const wanted = [...new Set(linked)].filter((name) => columns.includes(name))
  const others = columns.filter((name) => !wanted.includes(name))
  return wanted.length === 0 ? undefined : { order: [...wanted, ...others], hidden: others }
}

type Layout = { readonly order: readonly string[]; readonly hidden: readonly string[] }

const isSame = (one: Layout, other: Layout): boolean =>
  one.order.join() === other.order.join() &&
  [...one.hidden].toSorted().join() === [...other.hidden].toSorted().join()
