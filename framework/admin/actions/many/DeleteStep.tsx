import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { deleteManyMax } from '#schema/list/changeMany.ts'
import { FailureNote } from './FailureNote.tsx'
import { takeFocus } from '#admin/manyRows/takeFocus.ts'
import type { StepProps } from './step.ts'
import type { Chosen } from './useChangeMany.ts'
import { WhichEntries } from './WhichEntries.tsx'

/** Which entries are to be deleted. */
export const DeleteStep = ({ state, t, print, onClose }: StepProps) => {
  const text = useText()
  const { seen, chosen } = state
  const [which, setWhich] = useState<Chosen['which']>(
    chosen?.which ?? (seen.selected > 0 ? 'selected' : 'all'),
  )
  const count = which === 'all' ? seen.total : seen.selected
  const isOff = count === 0 || count > deleteManyMax
  return (
    <>
      <DialogContent>
        <WhichEntries
          state={state}
          t={t}
          print={print}
          which={which}
          rowsMax={deleteManyMax}
          onChoose={setWhich}
        />
        <FailureNote state={state} t={t} print={print} rowsMax={deleteManyMax} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('ra.action.cancel')}</Button>
        <Button
          ref={takeFocus}
          variant="contained"
          color="primary"
          aria-disabled={isOff}
          onClick={() => {
            if (!isOff) void state.check({ which })
          }}
        >
          {t('check', { count: print(count) })}
        </Button>
      </DialogActions>
    </>
  )
}
