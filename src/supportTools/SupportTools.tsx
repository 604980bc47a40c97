import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useMemo } from 'react'
import { failureText, useText } from '@quayside/framework/admin'
import { ActionDialog } from './ActionDialog.tsx'
import { Lines } from './Lines.tsx'
import { OrderTable } from './OrderTable.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { SearchBar } from './SearchBar.tsx'
import { useSearch } from './useSearch.ts'
import { useSupportCalls, type SupportOrder } from './useSupportCalls.ts'
import '@quayside/framework/admin/look/controls.css'
import '@quayside/framework/admin/look/tags.css'

/** Milliseconds that the message about an empty answer is shown (ER-022). */
const noHitLifetime = 6_000

/** Inspects orders by any of their numbers, and offers actions when they are stuck. */
export const SupportTools = () => {
  const text = useText()
  const notify = useNotify()
  const { search, goTo, change } = useSearch()
  const { reference, withArchive, requestedAction } = search
  const calls = useSupportCalls(withArchive)
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['support', 'orders', reference, withArchive],
    queryFn: async () => {
      const found = await calls.findOrders(reference)
      if (found.rows.length === 0) {
        notify(text('support.noHitMessage', { reference }), {
          type: 'info',
          title: text('support.noHit'),
          autoHideDuration: noHitLifetime,
        })
      }
      return found
    },
    enabled: reference !== '',
    retry: false,
  })
  const rows = data?.rows ?? none
  // A single hit is opened at once.
  const wanted =
    search.chosen?.join() ?? (rows.length === 1 ? (rows[0]?.portOrderReference ?? '') : '')
  const chosen = useMemo(() => {
    const names = wanted.split(',')
    const found = names.flatMap((name) =>
      rows.filter(({ portOrderReference }) => portOrderReference === name),
    )
    return found
  }, [rows, wanted])
  const target = rows.find(({ id }) => id === requestedAction?.portOrderId)
  return (
    <Stack spacing={4}>
      <SearchBar
        key={`${reference} ${withArchive}`}
        reference={reference}
        withArchive={withArchive}
        onSearch={(typed, archive) => {
          if (typed === reference && archive === withArchive) void refetch()
          else goTo(typed, archive)
        }}
      />
      {isError ? (
        <p role="alert">
          {failureText(text('support.failed'), error, text)}{' '}
          <Button onClick={() => void refetch()}>{text('list.retry')}</Button>
        </p>
      ) : null}
      {data === undefined ? (
        <output className="soft">{isFetching ? text('ra.page.loading') : null}</output>
      ) : rows.length === 0 ? (
        <p className="soft">
          {text(withArchive ? 'support.noHitHint' : 'support.noHitHintArchive')}
        </p>
      ) : (
        <OrderTable
          found={data}
          chosen={chosen.map(({ portOrderReference }) => portOrderReference)}
          onChoose={(references) => change({ chosen: references.join() })}
          onAsk={(action, { id }) => change({ action, order: String(id) })}
        />
      )}
      {chosen.length === 0 ? null : (
        <>
          <Lines orders={chosen} withArchive={withArchive} />
          <OrderTabs
            orders={chosen}
            withArchive={withArchive}
            current={search.tab}
            onOpen={(tab) => change({ tab })}
          />
        </>
      )}
      {requestedAction === undefined || target === undefined ? null : (
        <ActionDialog
          key={`${requestedAction.action} ${requestedAction.portOrderId}`}
          order={target}
          action={requestedAction.action}
          onClose={() => change({ action: undefined, order: undefined })}
        />
      )}
    </Stack>
  )
}

const none: readonly SupportOrder[] = []
