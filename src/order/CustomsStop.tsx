import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { formatInstant } from '@quayside/framework'
import { useFormat, useText } from '@quayside/framework/admin'
import type { CustomsStatus } from '#resources/status/customsStatus.ts'

/** On one line where there is room. */
const line = {
  flexBasis: '100%',
  py: 1,
  fontSize: 'var(--text-small)',
  '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  '& .MuiAlertTitle-root': { m: 0, fontSize: 'inherit' },
}

/** Why customs holds an order: who stopped it, when, and the comment. */
export const CustomsStop = ({ stop }: { readonly stop: CustomsStatus }) => {
  const text = useText()
  const format = useFormat()
  const isStopped = stop.status === 'STOP'
  const time = formatInstant(stop.created, format)
  return (
    <Alert severity={isStopped ? 'error' : 'warning'} role="note" sx={line}>
      <AlertTitle>
        {text(isStopped ? 'page.stopped' : 'page.stopReserved', { time, name: stop.userName })}
      </AlertTitle>
      <span>{stop.comment ?? text('page.noReason')}</span>
    </Alert>
  )
}
