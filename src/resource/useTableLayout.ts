import { useMemo, useState } from 'react'
import {
  readTablePreferences,
  repairColumns,
  type StoredPreferences,
} from '#resources/kit/tablePreferences.ts'
import { columnsOf, type NamedView } from '#resources/kit/views.ts'
import type { Session } from '#resources/kit/session.ts'

/** Which columns a table shows, in which order; changed at once, kept only by Save. */
export type TableLayout = {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly visible: readonly string[]
  /** Columns that came after the layout was saved. */
  readonly added: readonly string[]
  readonly isChanged: boolean
  readonly change: (layout: { order: readonly string[]; hidden: readonly string[] }) => void
}

/**
 * The saved layout of a view, repaired against the columns that exist for this session. Columns that a link
 * names come first and alone, until something else is chosen.
 */
export const useTableLayout = (
  view: NamedView,
  session: Session,
  stored: StoredPreferences,
  linked: readonly string[] | undefined,
): TableLayout => {
  const saved = useMemo(
    () =>
      repairColumns(
        columnsOf(view.resource, session),
        view.hidden ?? [],
        readTablePreferences(view.name, stored),
      ),
    [view, session, stored],
  )
  const [changed, setChanged] = useState<
    | {
        saved: typeof saved
        order: readonly string[]
        hidden: readonly string[]
      }
    | undefined
  >(() => linked && fromLink(saved, linked))
  // Saving and resetting bring a new saved layout, and what was changed before is then done with.
  const { order, hidden } = changed?.saved === saved ? changed : saved
  const visible = useMemo(() => order.filter((name) => !hidden.includes(name)), [order, hidden])
  return {
    order,
    hidden,
    visible,
    added: saved.added,
    isChanged: changed?.saved === saved && !isSame(changed, saved),
    change: (layout) => setChanged({ saved, ...layout }),
  }
}

/** Names that do not exist here drop out; a link that names none of ours is no wish at all. */
const fromLink = <Saved extends Layout>(saved: Saved, linked: readonly string[]) => {
  const wanted = [...new Set(linked)].filter((name) => saved.order.includes(name))
  const others = saved.order.filter((name) => !wanted.includes(name))
  return wanted.length === 0 ? undefined : { saved, order: [...wanted, ...others], hidden: others }
}

type Layout = { readonly order: readonly string[]; readonly hidden: readonly string[] }

const isSame = (one: Layout, other: Layout): boolean =>
  one.order.join() === other.order.join() &&
  [...one.hidden].toSorted().join() === [...other.hidden].toSorted().join()
