import type { RecordPages } from '#schema/resource.ts'
import { canOpen, type NamedView } from '#schema/views.ts'
import { useRowOfPage } from '#admin/dialog/useRowOfPage.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { WatchButton } from './WatchButton.tsx'

interface Props {
  /** The lists that have the record; the first one that can be watched is. */
  readonly views: readonly NamedView[]
  readonly pages: RecordPages
  /** The id of the record in the address of its page. */
  readonly id: number
}

/** Watches a record with pages of its own. */
export const PageWatch = ({ views, ...props }: Props) => {
  const { session } = useSessionState()
  const view = views.find((each) => canOpen(each, session) && each.resource.watch !== undefined)
  return view ? <WatchOf view={view} {...props} /> : null
}

const WatchOf = ({ view, pages, id }: Omit<Props, 'views'> & { readonly view: NamedView }) => {
  const row = useRowOfPage(view, pages, id)
  return row ? <WatchButton key={row.id} resource={view.resource} id={Number(row.id)} /> : null
}
