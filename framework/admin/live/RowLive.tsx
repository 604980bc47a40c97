import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { Identifier } from 'react-admin'
import { LiveNote } from './LiveNote.tsx'
import { useText } from '#i18n/useText.ts'
import { isWatched } from '#schema/list/live.ts'
import type { Resource } from '#schema/resource.ts'
import { isSameRow } from './compareRows.ts'
import { useAsking } from './useAsking.ts'
import { useIsLive } from './useIsLive.ts'
import { useWatch } from './useWatch.ts'

const place = {
  position: 'fixed',
  inset: 'auto 12px 16px',
  '&:has(output:not(:empty))': { boxShadow: 'var(--shadow)' },
  // The first line of what the dialog shows, also where that is scrolled.
  '[role=dialog] &': {
    position: 'sticky',
    inset: '0 auto auto',
    width: 'auto',
    maxWidth: 'none',
    '&:has(output:empty)': { mb: 0 },
    '&:has(output:not(:empty))': { boxShadow: 'none' },
  },
}

interface Props {
  readonly resource: Resource
  /** The row that is watched. */
  readonly id: Identifier
  /** What is shown of it; undefined while it is read. */
  readonly shown: unknown
  /** Reads the same again, without showing it. */
  readonly ask: () => Promise<unknown>
  /** Shows it as it is now; undefined for a form, whose input stays. */
  readonly onShow?: () => void
}

/** Says that others changed the row that is open: over a page, so that nothing moves, and above what a dialog shows. Nothing that was typed changes. */
export const RowLive = (props: Props) =>
  isWatched(props.resource) ? <WatchedRow {...props} /> : null

const WatchedRow = ({ resource, id, shown, ask, onShow }: Props) => {
  const text = useText()
  const [found, setFound] = useState<{ readonly of: unknown; readonly isGone: boolean }>()
  const rows = useMemo(() => (shown === undefined ? undefined : [{ id }]), [id, shown])
  const askSoon = useAsking(async () => {
    if (shown === undefined) return
    try {
      const now = await ask()
      setFound(isSameRow(now, shown) ? undefined : { of: shown, isGone: false })
    } catch (error) {
      if (Reflect.get(error as object, 'status') === 404) setFound({ of: shown, isGone: true })
    }
  })
  useWatch({
    resource: resource.name,
    isList: false,
    rows,
    onRows: (changes) => {
      if (changes.some(([changed]) => changed === id)) askSoon()
    },
    onAgain: askSoon,
  })
  const isOn = useIsLive()
  // What was found differs from what was shown then.
  const news = isOn && found?.of === shown ? found : undefined
  const key = news?.isGone ? 'rowGone' : onShow ? 'rowChanged' : 'formChanged'
  return (
    <LiveNote className="row-live" sx={place} news={news && text(`live.${key}`)}>
      {news && onShow && !news.isGone ? (
        <Button onClick={onShow}>{text('live.show')}</Button>
      ) : null}
    </LiveNote>
  )
}
