import Paper from '@mui/material/Paper'
import { mayReadChanges } from '#schema/record/changes.ts'
import type { RecordPages } from '#schema/resource.ts'
import { canOpen, type NamedView } from '#schema/views.ts'
import { useRowOfPage } from '#admin/dialog/useRowOfPage.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { SectionFrame } from '#admin/record/PageSection.tsx'
import { useText } from '#i18n/useText.ts'
import { ChangeList } from './ChangeList.tsx'
import { RecordChanges } from './RecordChanges.tsx'

interface Props {
  /** The lists that have the record; the first one whose changes the session may see has them. */
  readonly views: readonly NamedView[]
  readonly pages: RecordPages
  /** The id of the record in the address of its page. */
  readonly id: number
  /** Shown at once, as what a tab is opened for. */
  readonly isOpen?: boolean
}

/** The first of these lists that the session may open and whose changes it may see. */
export const useChangesView = (views: readonly NamedView[]): NamedView | undefined => {
  const { session } = useSessionState()
  return views.find((each) => canOpen(each, session) && mayReadChanges(each.resource, session))
}

/** The changes of a record with pages of its own, as a card of its first page. */
export const PageChanges = ({ views, ...props }: Props) => {
  const view = useChangesView(views)
  return view ? <ChangesOf view={view} {...props} /> : null
}

const ChangesOf = ({
  view,
  pages,
  id,
  isOpen = false,
}: Omit<Props, 'views'> & { readonly view: NamedView }) => {
  const text = useText()
  const row = useRowOfPage(view, pages, id)
  if (row && isOpen)
    return (
      <SectionFrame title={text('changes.title')} isWide>
        <ChangeList
          // A record that was written in the meantime has further ones.
          key={`${row.id} ${String(row['version'])}`}
          resource={view.resource}
          record={row}
        />
      </SectionFrame>
    )
  return row ? (
    <Paper variant="outlined" sx={{ flex: '1 1 min(100%, 380px)', minWidth: 0, px: 4, pb: 2 }}>
      <RecordChanges key={row.id} resource={view.resource} record={row} />
    </Paper>
  ) : null
}
