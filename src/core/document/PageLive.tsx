import { useQuery } from '@tanstack/react-query'
import type { Document } from '#resources/kit/record/document.ts'
import { canOpen, type NamedView } from '#resources/kit/views.ts'
import { useRowOfPage } from '#src/core/dialog/useRowOfPage.ts'
import { RowLive } from '#src/core/live/RowLive.tsx'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { useProvider } from '#src/core/session/useProvider.ts'
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
  const { archive } = useSessionState().session
  const row = useRowOfPage(view, document.from, id)
  // What the page shows, which reads it by the same key.
  const { data, isFetching, refetch } = useQuery({
    queryKey: [...documentKey(document), id, archive],
    queryFn: () => calls.readDocument(document, id, { meta: { archive } }),
    retry: false,
  })
  return row ? (
    <RowLive
      resource={view.resource}
      id={row.id}
      shown={isFetching ? undefined : data}
      ask={() => calls.readDocument(document, id, { meta: { archive, isUnasked: true } })}
      onShow={() => void refetch()}
    />
  ) : null
}
