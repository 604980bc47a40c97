import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useDataProvider, useListContext, type RaRecord } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { actionBatchLimit } from '#schema/actions/actionBatch.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import type { Batch } from './batches.ts'

type Props = {
  readonly batches: readonly Batch[]
  /** A field of the rows can be changed. */
  readonly mayChange: boolean
  /** The rows can be deleted. */
  readonly mayDelete: boolean
  readonly toAddress: (path: string) => { pathname: string; search: string }
}

const bar = {
  position: 'sticky',
  bottom: 8,
  zIndex: 3,
  mt: 2,
  px: 3,
  py: 1.5,
  border: '1px solid var(--petrol)',
  borderRadius: 1,
  background: 'var(--petrol-tint)',
  boxShadow: 'var(--shadow)',
  '& > output': { mr: 2, fontWeight: 600 },
}

/** The number of selected rows, and the batch actions. */
export const SelectionBar = ({ batches, mayChange, mayDelete, toAddress }: Props) => {
  const text = useText()
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext()
  const isFull = selectedIds.length >= actionBatchLimit
  const add = (rows: readonly RaRecord[]) => {
    const ids = new Set([...selectedIds, ...rows.map(({ id }) => id)])
    onSelect([...ids].slice(0, actionBatchLimit))
  }
  return (
    <Stack
      component="section"
      direction="row"
      className="selection-bar"
      aria-label={text('selection.selection')}
      sx={bar}
    >
      <output>
        {text('ra.action.bulk_actions', { smart_count: selectedIds.length })}
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
      <SelectAll onRead={add} />
      <Button
        aria-disabled={isFull || data.every(({ id }) => selectedIds.includes(id))}
        onClick={() => add(data)}
      >
        {text('batch.addPage')}
      </Button>
      <Button onClick={() => onUnselectItems()}>{text('ra.action.unselect')}</Button>
    </Stack>
  )
}

/** Selects the rows of all pages, or the first ones that one batch takes; nothing where one page has them all. */
const SelectAll = ({ onRead }: { readonly onRead: (rows: readonly RaRecord[]) => void }) => {
  const text = useText()
  const provider = useDataProvider()
  const queries = useQueryClient()
  const { archive } = useSessionState().session
  const { resource, data = [], total = 0, sort, filterValues, selectedIds } = useListContext()
  const [isReading, setReading] = useState(false)
  const count = Math.min(total, actionBatchLimit)
  if (total <= data.length || selectedIds.length >= count) return null
  const select = async () => {
    const request = {
      pagination: { page: 1, perPage: count },
      sort,
      filter: filterValues,
      meta: { archive },
    }
    setReading(true)
    try {
      // Kept as pages are, for what is done with the rows next.
      const read = await queries.fetchQuery({
        queryKey: [resource, 'getList', request],
        queryFn: () => provider.getList(resource, request),
        staleTime: 0,
      })
      onRead(read.data)
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
