import { useGetOne, type RaRecord } from 'react-admin'
import { Navigate } from 'react-router-dom'
import { toPagesOf } from '@quayside/framework'
import {
  DialogFrame,
  type ActionDialogProps,
  resourceNameOf,
  RowWaiting,
  useText,
} from '@quayside/framework/admin'
import type { PendingMessage } from '#resources/pendingMessage.ts'
import { portOrderPages } from '#resources/rows/portOrderPages.ts'

/** Opens the page of the order that a message is about. */
export const OpenOrder = ({ view, id, onClose }: ActionDialogProps) => {
  const text = useText()
  const { data, error } = useGetOne<PendingMessage & RaRecord>(
    resourceNameOf(view),
    { id: (id ?? 0) as number },
    { retry: false },
  )
  if (data === undefined)
    return (
      <DialogFrame title={text('place.portOrderDetail')} width={420} onClose={onClose}>
        <RowWaiting error={error} />
      </DialogFrame>
    )
  return <Navigate to={toPagesOf(portOrderPages, data.portOrderId)} replace />
}
