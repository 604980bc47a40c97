import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { printInstant } from '@quayside/framework'
import { useDisplay, useText } from '@quayside/framework/admin'
import type { CustomsStatus } from '#resources/status/customsStatus.ts'

/** Why customs holds an order: who stopped it, when, and the comment. */
export const CustomsStop = ({ stop }: { readonly stop: CustomsStatus }) => {
  const text = useText()
  const display = useDisplay()
  const isStopped = stop.status === 'STOP'
  const time = printInstant(stop.created, display)
  return (
    <Alert severity={isStopped ? 'error' : 'warning'} role="note" sx={{ mb: 1.5 }}>
      <AlertTitle>
        {text(isStopped ? 'page.stopped' : 'page.stopReserved', { time, name: stop.userName })}
      </AlertTitle>
      {stop.comment ?? text('page.noReason')}
    </Alert>
  )
}
