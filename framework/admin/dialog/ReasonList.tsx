import Alert from '@mui/material/Alert'
import DialogContent from '@mui/material/DialogContent'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#schema/resource.ts'
import type { Blocker } from '#schema/actions/rules.ts'
import { formatBlocker } from './BlockedActions.tsx'

/** Every reason against the action of a dialog. */
export const ReasonList = ({
  resource,
  reasons,
}: {
  readonly resource: Resource
  readonly reasons: readonly Blocker[]
}) => {
  const text = useText()
  return (
    <DialogContent>
      <Alert severity="warning">
        {reasons.map((reason) => (
          <div key={JSON.stringify(reason)}>{formatBlocker(resource, reason, text)}</div>
        ))}
      </Alert>
    </DialogContent>
  )
}
