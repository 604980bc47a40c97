import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import { useText } from '#i18n/useText.ts'
import { takeFocus, type StepProps } from './step.ts'
import type { ChangeManyState } from './useChangeMany.ts'
import styles from './changeMany.module.css'

/** Entries are checked or changed; cancelling ends it on the server too. */
export const RunningStep = ({
  state,
  t,
  print,
  running: { mode, count, total },
}: StepProps & { readonly running: NonNullable<ChangeManyState['running']> }) => {
  const text = useText()
  const label = t(mode === 'check' ? 'checking' : 'writing')
  return (
    <>
      <DialogContent className={styles.content}>
        <p>{label}</p>
        <LinearProgress
          aria-label={label}
          variant="determinate"
          value={(100 * count) / Math.max(total, 1)}
        />
        <output>{t('progress', { count: print(count), total: print(total) })}</output>
      </DialogContent>
      <DialogActions>
        <Button ref={takeFocus} onClick={state.cancel}>
          {text('ra.action.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}
