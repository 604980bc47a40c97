import { useLocation, useNavigate } from 'react-router-dom'
import { details } from '#resources/all.ts'
import { RowDetails } from '@quayside/framework/admin'
import { useAskedStatus } from './requestedStatus.ts'
import { useStatusSources } from './useOrderStatus.ts'

/** The reasons of a status of the order, over its page, if the address requests them. */
export const StatusReasons = ({ portOrderReference }: { readonly portOrderReference: string }) => {
  const requested = useAskedStatus()
  const sources = useStatusSources()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  if (requested === undefined || !sources.includes(requested.source)) return null
  return (
    <RowDetails
      key={JSON.stringify(requested.row)}
      detail={details.statusInformation}
      kinds={requested.kinds}
      about={{ ...requested.row, portOrderReference, id: portOrderReference }}
      isKnown
      name={portOrderReference}
      kind={requested.kind}
      toTab={requested.toTab}
      onClose={() => void navigate(requested.without, { replace: true, state })}
    />
  )
}
