import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRefresh } from 'react-admin'
import type { Document } from '#schema/record/document.ts'
import { canOpen, type NamedView } from '#schema/views.ts'
import { toRowOfPage, useRowOfPage } from '#admin/dialog/useRowOfPage.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { RowLive } from '#admin/live/RowLive.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { documentKey } from './documentKey.ts'

interface Props {
  readonly document: Document
  /** The lists that have the record; the first one that the session may open is watched. */
  readonly views: readonly NamedView[]
  /** The id of the record in the address of its page. */
  readonly id: number
}

/** Says on the page of a record that others changed it. */
export const PageLive = ({ views, ...props }: Props) => {
  const { session } = useSessionState()
  const view = views.find((each) => canOpen(each, session))
  return view ? <LivePage view={view} {...props} /> : null
}

const LivePage = ({ document, view, id }: Omit<Props, 'views'> & { readonly view: NamedView }) => {
  const calls = useProvider()
  const refresh = useRefresh()
  const { archive } = useSessionState().session
  const row = useRowOfPage(view, document.from, id)
  // What the page shows, which reads it by the same key.
  const { data, isFetching } = useQuery({
    queryKey: [...documentKey(document), id, archive],
    queryFn: () => calls.readDocument(document, id, { meta: { archive } }),
    retry: false,
  })
  // What happens to a record, such as its statuses, may be in the row of its list alone.
  const shown = useMemo(() => (isFetching ? undefined : [data, row]), [isFetching, data, row])
  const ask = async () => {
    const meta = { archive, isUnasked: true }
    const request = { ...toRowOfPage(document.from, id), meta }
    const [again, { data: rows }] = await Promise.all([
      calls.readDocument(document, id, { meta }),
      calls.getList(resourceNameOf(view), request),
    ])
    return [again, rows[0]]
  }
  return row ? (
    <RowLive resource={view.resource} id={row.id} shown={shown} ask={ask} onShow={refresh} />
  ) : null
}
