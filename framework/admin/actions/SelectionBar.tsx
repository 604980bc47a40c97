import Button from '@mui/material/Button'
import { useDataProvider, useListContext, type RaRecord } from 'react-admin'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { actionBatchLimit } from '#schema/actions/actionBatch.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import type { Selection } from '#admin/grid/useSelection.ts'
import type { Batch } from './batches.ts'

type Props = {
  readonly selection: Selection
  /** The rows of the current page. */
  readonly page: readonly RaRecord[]
  readonly batches: readonly Batch[]
  /** A field of the rows can be changed. */
  readonly mayChange: boolean
  /** The rows can be deleted. */
  readonly mayDelete: boolean
  readonly toAddress: (path: string) => { pathname: string; search: string }
}

/** The number of selected rows, and the batch actions. */
export const SelectionBar = ({
  selection,
  page,
  batches,
  mayChange,
  mayDelete,
  toAddress,
}: Props) => {
  const text = useText()
  const { size } = selection.rows
  const isFull = size >= actionBatchLimit
  return (
    <section className="selection-bar" aria-label={text('selection.selection')}>
      <output>
        {text('ra.action.bulk_actions', { smart_count: size })}
        {isFull ? ` ${text('batch.full', { count: actionBatchLimit })}` : null}
      </output>
      {batches.map(({ name, label }) => (
        <Button
          component={Link}
          key={name}
          variant="contained"
          color="primary"
          to={toAddress(`/selected/${name}`)}
        >
          {text(label)} …
        </Button>
      ))}
      {mayChange ? (
        <Button
          component={Link}
          {...(batches.length === 0 ? { variant: 'contained', color: 'primary' } : {})}
          to={toAddress('/change-many')}
        >
          {text('selection.changeField')}
        </Button>
      ) : null}
      {mayDelete ? (
        <Button component={Link} to={toAddress('/delete-many')}>
          {text('ra.action.delete')} …
        </Button>
      ) : null}
      <SelectAll selection={selection} shown={page.length} />
      <Button
        aria-disabled={isFull || page.every(({ id }) => selection.rows.has(id))}
        onClick={() => selection.add(page)}
      >
        {text('batch.addPage')}
      </Button>
      <Button onClick={() => selection.keep(new Set())}>{text('ra.action.unselect')}</Button>
    </section>
  )
}

/** Selects the rows of all pages, or the first ones that one batch takes; nothing where one page has them all. */
const SelectAll = ({
  selection,
  shown,
}: {
  readonly selection: Selection
  readonly shown: number
}) => {
  const text = useText()
  const provider = useDataProvider()
  const { archive } = useSessionState().session
  const { resource, total = 0, sort, filterValues } = useListContext()
  const [isReading, setReading] = useState(false)
  const count = Math.min(total, actionBatchLimit)
  if (total <= shown || selection.rows.size >= count) return null
  const select = async () => {
    setReading(true)
    try {
      const { data } = await provider.getList(resource, {
        pagination: { page: 1, perPage: count },
        sort,
        filter: filterValues,
        meta: { archive },
      })
      selection.add(data)
    } catch {
      // The HTTP client has reported it.
    } finally {
      setReading(false)
    }
  }
  return (
    <Button aria-disabled={isReading} onClick={() => void select()}>
      {text(total > count ? 'selection.addFirst' : 'selection.addAll', { count })}
    </Button>
  )
}
