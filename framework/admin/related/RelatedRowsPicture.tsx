import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { useContext } from 'react'
import type { RelatedRows, RelatedRowsTab } from '#schema/record/relatedRows.ts'
import type { FindResponse } from '#query/paging.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { RelatedPartsContext } from './relatedParts.ts'

/** The picture that related rows name, of all rows of a tab: those of other pages are read for it. */
export const RelatedRowsPicture = ({
  related: { name, shows },
  tab,
  row,
  found: { entityList, page },
}: {
  readonly related: RelatedRows
  readonly tab: RelatedRowsTab
  readonly row: RaRecord
  readonly found: FindResponse<RaRecord>
}) => {
  const { session } = useSessionState()
  const calls = useProvider()
  const { pictures } = useContext(RelatedPartsContext)
  const drawn = shows === undefined ? undefined : pictures[shows]
  const isWhole = entityList.length >= page.totalElements
  const whole = useQuery({
    queryKey: ['picture', name, tab.path, row.id, page.totalElements, session.archive],
    queryFn: () =>
      calls.readRelatedRows({ ...tab, pageSize: drawn?.rowsMax ?? 0 }, row, 0, {
        meta: { archive: session.archive },
      }),
    enabled: drawn !== undefined && !isWhole,
    retry: false,
  })
  const rows = isWhole ? entityList : whole.data?.entityList
  if (drawn === undefined || whole.isError) return null
  if (rows === undefined) return <Typography sx={{ minHeight: 260 }} />
  return <drawn.Picture rows={rows} row={row} />
}
