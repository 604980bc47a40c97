import { useQuery } from '@tanstack/react-query'
import { useGetOne, type Identifier } from 'react-admin'
import { useContext } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { NamedView } from '#schema/views.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { RelatedPartsContext, relatedRowsOf, rowDetailsOf } from './relatedParts.ts'
import { RowDetails } from './RowDetails.tsx'
import { namesIn } from './rowDetailsAddress.ts'

type Props = {
  readonly view: NamedView
  readonly id: Identifier
  /** The related rows, and the tab whose current row it is. */
  readonly rows: string
  readonly tab: string
  /** The kind of details in the address. */
  readonly kind: string | undefined
  readonly address: string
  /** Where all rows of the tab are. */
  readonly allAddress: string
  readonly onClose: () => void
}

/** The details of the current related row of a list row, such as the reasons of its status, straight from the list. */
export const CurrentRowDetails = ({
  view,
  id,
  rows,
  tab,
  kind,
  address,
  allAddress,
  onClose,
}: Props) => {
  const { session } = useSessionState()
  const { search } = useLocation()
  const calls = useProvider()
  const meta = { archive: session.archive }
  const parts = useContext(RelatedPartsContext)
  const related = relatedRowsOf(parts, rows)
  const detail = rowDetailsOf(parts, related)
  const from = detail?.tabs[tab]
  const call = from?.current
  const row = useGetOne(resourceNameOf(view), { id, meta }, { retry: false })
  const found = useQuery({
    queryKey: ['related', related.name, tab, 'current', id, session.archive],
    queryFn: () => {
      if (call === undefined || row.data === undefined) throw new TypeError('there is no row yet')
      return calls.readRelatedRows(call, row.data, 0, { meta })
    },
    enabled: call !== undefined && row.data !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const all = { pathname: allAddress, search }
  if (detail === undefined || from === undefined || call === undefined)
    return <Navigate to={all} replace />
  const current = found.data?.entityList[0]
  // It has none any more.
  if (found.data !== undefined && current === undefined) return <Navigate to={all} replace />
  const values = Object.fromEntries(namesIn(detail, from).map((name) => [name, current?.[name]]))
  return (
    <RowDetails
      detail={detail}
      kinds={from.kinds}
      about={{ ...row.data, ...values, id }}
      isKnown={current !== undefined}
      error={row.error ?? found.error}
      name={row.data?.[view.resource.list?.columns[0] ?? 'id']}
      kind={kind}
      toTab={(name) => ({ pathname: `${address}/${name}`, search })}
      onClose={onClose}
    />
  )
}
