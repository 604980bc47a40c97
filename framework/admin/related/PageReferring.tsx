import Paper from '@mui/material/Paper'
import type { Referring } from '#schema/relations.ts'
import type { RecordPages } from '#schema/resource.ts'
import { canOpen, type NamedView } from '#schema/views.ts'
import { useRowOfPage } from '#admin/dialog/useRowOfPage.ts'
import { useResources } from '#admin/controls/format.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { Assignment } from './Assignment.tsx'
import {
  isAssignment,
  readableReferring,
  ReferringRecords,
  useReferring,
} from './ReferringRecords.tsx'

interface Props {
  /** The lists that have the record; the first one that the session may open has those that refer to it. */
  readonly views: readonly NamedView[]
  readonly pages: RecordPages
  /** The id of the record in the address of its page. */
  readonly id: number
}

/** The first of these lists that the session may open, if it may read records that refer to its own. */
export const useReferringView = (views: readonly NamedView[]): NamedView | undefined => {
  const { session } = useSessionState()
  const resources = useResources()
  const view = views.find((each) => canOpen(each, session))
  return view && readableReferring(resources, view.resource, session).some(isSection)
    ? view
    : undefined
}

/** Assignments are beside the buttons of a page. */
const isSection = (referring: Referring): boolean => !isAssignment(referring)

/** The records that refer to one with pages of its own, on its first page. */
export const PageReferring = ({ views, ...props }: Props) => {
  const view = useReferringView(views)
  return view ? <ReferringTo view={view} {...props} /> : null
}

const ReferringTo = ({ view, pages, id }: Omit<Props, 'views'> & { readonly view: NamedView }) => {
  const relations = [...useReferring(view.resource).values()].flat().filter(isSection)
  const row = useRowOfPage(view, pages, id)
  return row ? (
    <Paper variant="outlined" sx={{ flexBasis: '100%', minWidth: 0, px: 4, pb: 2 }}>
      <ReferringRecords relations={relations} record={row} />
    </Paper>
  ) : null
}

/** To whom a record with pages of its own is assigned, for the buttons of its first page. */
export const PageAssignment = ({ views, ...props }: Props) => {
  const { session } = useSessionState()
  const view = views.find((each) => canOpen(each, session))
  return view ? <AssignmentOf view={view} {...props} /> : null
}

const AssignmentOf = ({ view, pages, id }: Omit<Props, 'views'> & { readonly view: NamedView }) => {
  const relations = [...useReferring(view.resource).values()].flat().filter(isAssignment)
  const row = useRowOfPage(view, pages, id)
  return relations.map((referring) => (
    <Assignment key={`${referring.view.name} ${id}`} {...referring} record={row} />
  ))
}
