import Paper from '@mui/material/Paper'
import { mayReadChanges } from '#schema/record/changes.ts'
import type { RecordPages } from '#schema/resource.ts'
import { canOpen, type NamedView } from '#schema/views.ts'
import { useRowOfPage } from '#admin/dialog/useRowOfPage.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { RecordChanges } from './RecordChanges.tsx'

interface Props {
  /** The lists that have the record; the first one whose changes the session may see has them. */
  readonly views: readonly NamedView[]
  readonly pages: RecordPages
  /** The id of the record in the address of its page. */
  readonly id: number
}

/** The changes of a record with pages of its own, as a card of its first page. */
export const PageChanges = ({ views, ...props }: Props) => {
  const { session } = useSessionState()
  const view = views.find(
    (each) => canOpen(each, session) && mayReadChanges(each.resource, session),
  )
  return view ? <ChangesOf view={view} {...props} /> : null
}

const ChangesOf = ({ view, pages, id }: Omit<Props, 'views'> & { readonly view: NamedView }) => {
  const row = useRowOfPage(view, pages, id)
  return row ? (
    <Paper variant="outlined" sx={{ flex: '1 1 min(100%, 380px)', minWidth: 0, px: 4, pb: 2 }}>
      <RecordChanges key={row.id} resource={view.resource} record={row} />
    </Paper>
  ) : null
}
