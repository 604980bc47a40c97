import { useLocation, useNavigate } from 'react-router-dom'
import { details } from '#resources/all.ts'
import { RowDetails } from '@quayside/framework/admin'
import { useAskedStatus } from './askedStatus.ts'
import { useStatusSources } from './useOrderStatus.ts'

/** The reasons of a status of the order, over its page, if the address requests them. */
export const StatusReasons = ({ portOrderReference }: { readonly portOrderReference: string }) => {
  const asked = useAskedStatus()
  const sources = useStatusSources()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  if (asked === undefined || !sources.includes(asked.source)) return null
  return (
    <RowDetails
      key={JSON.stringify(asked.row)}
      detail={details.statusInformation}
      kinds={asked.kinds}
      about={{ ...asked.row, portOrderReference, id: portOrderReference }}
      isKnown
      name={portOrderReference}
      kind={asked.kind}
      toTab={asked.toTab}
      onClose={() => void navigate(asked.without, { replace: true, state })}
    />
  )
}
