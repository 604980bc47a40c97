import Alert from '@mui/material/Alert'
import DialogContent from '@mui/material/DialogContent'
import { useText } from '@quayside/framework/admin'
import { useQuery } from '@tanstack/react-query'
import { useGetOne, type RaRecord } from 'react-admin'
import { holdsAny } from '@quayside/framework'
import {
  type ActionDialogProps,
  resourceNameOf,
  RowWaiting,
  UnsavedChangesDialog,
  useSessionState,
} from '@quayside/framework/admin'
import { gateMovements, movementOptionsOf } from '#resources/movements.ts'
import { resources } from '#resources/index.ts'
import type { PresentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { emptyEquipment, equipmentOf } from './equipment.ts'
import { MovementForm } from './MovementForm.tsx'
import { useMovementCalls } from './useMovementCalls.ts'

const width = 860
/** What an action without an order reports. */
const titles: { readonly [action: string]: 'titleIn' | 'titleOut' } = {
  gateIn: 'titleIn',
  gateOut: 'titleOut',
}

/** Reports movements: of the equipment of one order, or of equipment without an order. */
export const MovementDialog = ({ view, action, id, onSaved, onClose }: ActionDialogProps) => {
  const text = useText()
  const { session } = useSessionState()
  const calls = useMovementCalls()
  const { participantCode } = session
  const isOfOrder = id !== undefined
  const { data: row, error } = useGetOne<PresentationOfGoods & RaRecord>(
    resourceNameOf(view),
    { id: (id ?? 0) as number, meta: { purpose: 'movement' } },
    { enabled: isOfOrder, refetchOnMount: 'always', gcTime: 0, retry: false },
  )
  const own = useQuery({
    queryKey: ['ownTerminal', participantCode],
    queryFn: async ({ signal }) => {
      const found = await calls.findWarehouses(participantCode, signal)
      return found.some(({ code, terminal }) => terminal && code === participantCode)
    },
    retry: false,
  })
  const reference = row?.portOrderReference
  const isReader = holdsAny(session, resources.manualEquipmentMovement.access.read)
  const earlier = useQuery({
    queryKey: ['movementsOfOrder', reference],
    queryFn: () => calls.movementsOf(reference ?? ''),
    enabled: reference !== undefined && isReader,
    gcTime: 0,
    retry: false,
  })
  const isLoading = own.isPending || (isOfOrder && row === undefined) || earlier.isLoading
  const options = row ? movementOptionsOf(row, session) : gateMovements
  // The specification names the title: send. What is sent follows.
  const title = reference
    ? text('movement.titleOf', { reference })
    : text(`movement.${titles[action] ?? 'title'}`)
  return (
    <UnsavedChangesDialog title={title} width={width} onClose={onClose}>
      {error || isLoading ? (
        <RowWaiting error={error} />
      ) : options.length === 0 ? (
        <DialogContent>
          <Alert severity="info">{text('movement.nothing')}</Alert>
        </DialogContent>
      ) : (
        <MovementForm
          resource={view.resource}
          address={`${view.route}/${id ?? ''}/${action}`}
          reference={reference ?? null}
          options={options}
          preset={{ gateIn: 'GATE_IN', gateOut: 'GATE_OUT' }[action] ?? null}
          terminal={own.data === true ? participantCode : null}
          equipment={row ? equipmentOf(row) : [emptyEquipment]}
          earlier={earlier.data ?? []}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    </UnsavedChangesDialog>
  )
}
