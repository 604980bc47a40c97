import { useQueryClient } from '@tanstack/react-query'
import { relatedRowsPath } from '@quayside/framework'
import {
  ConfirmQuestion,
  DialogFrame,
  dialogTitle,
  useProvider,
  useSessionState,
  useText,
} from '@quayside/framework/admin'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { sessionFor, supportActions } from './OrderActions.tsx'
import type { SupportOrder } from './useSupportCalls.ts'

const width = 480

/** Asks for confirmation; then all data shown is read again, so that the page matches the server. */
export const ActionDialog = ({
  order,
  action,
  onClose,
}: {
  readonly order: SupportOrder
  readonly action: string
  readonly onClose: () => void
}) => {
  const text = useText()
  const queries = useQueryClient()
  const calls = useProvider()
  const { session } = useSessionState()
  const known = supportActions.find(({ name }) => name === action)
  if (known === undefined) return null
  const readAgain = () => queries.invalidateQueries({ queryKey: ['support'] })
  return (
    <DialogFrame
      title={dialogTitle(text, presentationOfGoods, action, order.listRow)}
      width={width}
      onClose={onClose}
    >
      <ConfirmQuestion
        resource={presentationOfGoods}
        row={order.listRow}
        name={action}
        action={known.action}
        perform={async (row, element, key) => {
          const values = { ...row, ...known.action.sends, ...element }
          await calls.confirm(presentationOfGoods, relatedRowsPath(known.action, values), key)
        }}
        session={sessionFor(session, order)}
        onDone={readAgain}
        onRefused={() => void readAgain()}
        onClose={onClose}
      />
    </DialogFrame>
  )
}
