import { useGetOne, type Identifier, type RaRecord } from 'react-admin'
import type { NamedView } from '#schema/views.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { resourceNameOf } from './resourceName.ts'

/**
 * A row as the server has it now, with the fields that the rules use: a dialog decides by it what is possible. `purpose` keeps it
 * apart from the rows of lists and of other dialogs.
 */
export const useFreshRow = <Row extends RaRecord = RaRecord>(
  view: NamedView,
  id: Identifier,
  purpose: string,
) => {
  const { session } = useSessionState()
  return useGetOne<Row>(
    resourceNameOf(view),
    { id, meta: { archive: session.archive, purpose } },
    { refetchOnMount: 'always', gcTime: 0, retry: false },
  )
}
