import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useText } from '#i18n/useText.ts'
import { takeFocus } from './takeFocus.ts'
import type { Running } from './useRun.ts'

/** Rows are checked or written; cancelling ends it on the server too. */
export const RunningStep = ({
  label,
  progress,
  running: { count, total },
  onCancel,
}: {
  readonly label: string
  /** How many rows are done of how many, as a text. */
  readonly progress: string
  readonly running: Running
  readonly onCancel: () => void
}) => {
  const text = useText()
  return (
    <>
      <DialogContent>
        <p>{label}</p>
        <LinearProgress
          aria-label={label}
          variant="determinate"
          value={(100 * count) / Math.max(total, 1)}
        />
        <Typography component="output" sx={{ display: 'block', minHeight: '1lh' }}>
          {progress}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button ref={takeFocus} onClick={onCancel}>
          {text('ra.action.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}
