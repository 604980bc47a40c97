import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useText } from '#i18n/useText.ts'
import { Counts } from '#admin/manyRows/Counts.tsx'
import { FailureNote } from './FailureNote.tsx'
import { ResultTable } from './ResultTable.tsx'
import { takeFocus } from '#admin/manyRows/takeFocus.ts'
import type { StepProps } from './step.ts'
import type { ChangeResult } from './useChangeMany.ts'

const outcomes = ['changed', 'same', 'wrong'] as const

/** What the change would do with the entries; or what it did, where some were rejected. */
export const ResultStep = (props: StepProps & { readonly result: ChangeResult }) => {
  const { state, t, print, result, onClose } = props
  const text = useText()
  const { answer, isWritten } = result
  const { counts, rows, done } = answer
  const isOther = !isWritten && state.chosen?.which === 'all' && rows.length !== state.seen.total
  const isOff = counts.changed === 0
  const isDeletion = state.chosen?.change === undefined
  const shown = outcomes.filter((outcome) => !isDeletion || outcome !== 'same')
  return (
    <>
      <DialogContent>
        {isWritten ? (
          <Alert severity="warning">
            {done
              ? `${t('done', { smart_count: counts.changed, count: print(counts.changed) })}. ${t('rejected', { count: print(counts.wrong) })}`
              : t('notDone')}
          </Alert>
        ) : (
          <>
            <output className="soft">{t('checked')}</output>
            {isOther ? (
              <Alert severity="info">{t('otherNumber', { found: print(rows.length) })}</Alert>
            ) : null}
            <Counts outcomes={shown} labelOf={t} countOf={(outcome) => print(counts[outcome])} />
          </>
        )}
        <ResultTable {...props} rows={rows} />
        {isWritten || isOff ? null : (
          <p className="soft">{t(counts.wrong > 0 ? 'rest' : 'allOrNone')}</p>
        )}
        <FailureNote state={state} t={t} print={print} />
      </DialogContent>
      <DialogActions>
        <Button ref={isOff && !isWritten ? takeFocus : null} onClick={state.back}>
          {text('ra.action.back')}
        </Button>
        {isWritten ? (
          <Button ref={takeFocus} variant="contained" color="primary" onClick={onClose}>
            {text('ra.action.close')}
          </Button>
        ) : (
          <Button
            ref={isOff ? null : takeFocus}
            variant="contained"
            color={isDeletion ? 'error' : 'primary'}
            aria-disabled={isOff}
            onClick={() => {
              if (!isOff) void state.write(rows)
            }}
          >
            {t('change', { count: print(counts.changed) })}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
