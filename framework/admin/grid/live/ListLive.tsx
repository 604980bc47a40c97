import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { LiveNote } from '#admin/live/LiveNote.tsx'
import { useText } from '#i18n/useText.ts'
import type { NamedView } from '#schema/views.ts'
import { compareLists, type ListDifference } from '#admin/live/compareRows.ts'
import { useAsking } from '#admin/live/useAsking.ts'
import { useIsLive } from '#admin/live/useIsLive.ts'
import { useWatch } from '#admin/live/useWatch.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import type { RowsBefore } from './CellMark.tsx'

/**
 * Says above a list what others changed in it, and shows it when the user wants to see it: until then no row moves. Cells that differ
 * are marked until the list is read again. It lies over the tool bar.
 */
export const ListLive = (props: Props) =>
  props.view.resource.calls.includes('find') ? <WatchedList {...props} /> : null

/** In the free middle of the tool bar, or where there is none below the list. */
const place = {
  position: 'absolute',
  insetBlockStart: -1,
  insetInline: 0,
  '@media (width < 900px)': {
    position: 'fixed',
    inset: 'auto 12px 16px',
    '&:has(output:not(:empty))': { boxShadow: 'var(--shadow)' },
  },
}

interface Props {
  readonly view: NamedView
  /** Marks what differs from the rows that were shown before; undefined: marks nothing. Must be referentially stable. */
  readonly onMark: (before: RowsBefore | undefined) => void
}

const WatchedList = ({ view, onMark }: Props) => {
  const text = useText()
  const { archive } = useSessionState().session
  const provider = useProvider()
  const list = useListContext()
  // Turned off, what was found and marked before is not shown either.
  const isOn = useIsLive()
  const { data, isFetching, refetch } = list
  const rows = isFetching ? undefined : data
  const reported = useRef({ added: new Set<number>(), removed: new Set<number>() })
  const [found, setFound] = useState<{
    readonly of: readonly RaRecord[]
    readonly difference: ListDifference
  }>()
  /** What was shown when the user asked for the changes. */
  const before = useRef<RowsBefore>(undefined)
  const request = {
    rows,
    key: JSON.stringify([list.page, list.perPage, list.sort, list.filterValues]),
  }
  const now = useRef(request)
  useEffect(() => {
    now.current = request
  })

  const ask = async () => {
    const { total = 0, meta, page, perPage, sort, filterValues: filter, resource } = list
    if (rows === undefined) return
    const answer = await provider.getList(resource, {
      pagination: { page, perPage },
      sort,
      filter,
      meta: { archive, isUnasked: true },
    })
    // The user has gone on to other rows.
    if (now.current.rows !== rows || now.current.key !== request.key) return
    const { added, removed } = reported.current
    const shown = { rows, total, isEstimated: meta?.totalEstimated === true }
    const fresh = {
      rows: answer.data as RaRecord[],
      total: answer.total ?? 0,
      isEstimated: answer.meta?.totalEstimated === true,
    }
    setFound({ of: rows, difference: compareLists(shown, fresh, added, removed) })
  }
  const askSoon = useAsking(ask)
  useWatch({
    resource: view.resource.name,
    isList: true,
    rows,
    onRows: (changes) => {
      const { added, removed } = reported.current
      for (const [id, kind] of changes) {
        if (kind === 'new') added.add(id)
        if (kind === 'gone') removed.add(id)
      }
      askSoon()
    },
    onAgain: askSoon,
  })
  useEffect(() => {
    if (rows === undefined) return
    reported.current = { added: new Set(), removed: new Set() }
    onMark(before.current)
    before.current = undefined
  }, [rows, onMark, isOn])

  const news = isOn && found?.of === rows ? found?.difference : undefined
  const { fresh = 0, changed = 0, gone = 0 } = news ?? {}
  const counts = [
    ...(fresh > 0 ? [text('live.new', { count: fresh })] : []),
    ...(changed > 0 ? [text('live.changed', { count: changed })] : []),
    ...(gone > 0 ? [text('live.gone', { count: gone })] : []),
  ]
  const show = async () => {
    before.current = new Map(rows?.map((row) => [row.id, row]))
    await refetch()
    // The button that was pressed is removed.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus()
  }
  return (
    <LiveNote
      className="list-live"
      sx={place}
      news={counts.length > 0 ? counts.join(text('live.and')) : undefined}
    >
      {counts.length > 0 ? <Button onClick={() => void show()}>{text('live.show')}</Button> : null}
    </LiveNote>
  )
}
