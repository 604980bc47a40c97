import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import { toLanguageTag } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import { printNumber } from '#schema/values/printNumber.ts'
import { takeFocus, type FileStepProps } from './step.ts'
import type { ImportState } from './useImport.ts'

/** Rows are checked or written; cancelling ends it on the server too. */
export const RunningStep = ({
  state,
  language,
  imported,
  running: { mode, count },
}: FileStepProps & { readonly running: NonNullable<ImportState['running']> }) => {
  const text = useText()
  const print = (value: number) => printNumber(value, toLanguageTag(language))
  const total = imported.table.rows.length
  const label = text(mode === 'check' ? 'import.checking' : 'import.writing')
  return (
    <>
      <DialogContent className="import">
        <p>{label}</p>
        <LinearProgress aria-label={label} variant="determinate" value={(100 * count) / total} />
        <output className="import-state">
          {text('import.progress', { count: print(count), total: print(total) })}
        </output>
      </DialogContent>
      <DialogActions>
        <Button ref={takeFocus} onClick={state.cancel}>
          {text('ra.action.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}
