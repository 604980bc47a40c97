import { useGetOne, type Identifier } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { NamedView } from '#schema/views.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { RowDetails, type RowDetailsProps } from './RowDetails.tsx'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'

type Props = Pick<RowDetailsProps, 'detail' | 'kinds' | 'kind' | 'onClose'> & {
  readonly view: NamedView
  readonly id: Identifier
  /** The row's values in the address. */
  readonly row: { readonly [field: string]: string }
  readonly address: string
}

/** The details of one related row of a list row, which is fetched for it. */
export const RowDetailsDialog = ({ view, id, row, address, ...props }: Props) => {
  const { session } = useSessionState()
  const { search } = useLocation()
  const meta = { archive: session.archive }
  const { data, error } = useGetOne(resourceNameOf(view), { id, meta }, { retry: false })
  return (
    <RowDetails
      {...props}
      about={{ ...data, ...row, id }}
      isKnown={data !== undefined}
      error={error}
      name={data?.[view.resource.list?.columns[0] ?? 'id']}
      toTab={(kind) => ({ pathname: `${address}/${kind}`, search })}
    />
  )
}
