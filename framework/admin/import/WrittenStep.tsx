import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useText } from '#i18n/useText.ts'
import type { ImportAnswer } from '#schema/list/importing.ts'
import { takeFocus } from '#admin/manyRows/takeFocus.ts'
import { ImportCounts, ResultTable } from './ResultTable.tsx'
import type { FileStepProps } from './step.ts'
import { beforeCheck } from './useImport.ts'

/** What was written, and the rows that were refused by the check or since. */
export const WrittenStep = (props: FileStepProps & { readonly written: ImportAnswer }) => {
  const { state, language, imported, written, onClose } = props
  const text = useText()
  const late = new Set(written.rows.map(({ index }) => index))
  const refused = [
    ...(imported.checked?.rows ?? []).filter(
      ({ index, outcome }) => outcome === 'wrong' && !late.has(index),
    ),
    ...written.rows,
  ].toSorted((one, other) => one.index - other.index)
  return (
    <>
      <DialogContent>
        <Alert severity={written.done ? 'success' : 'warning'}>
          {text(written.done ? 'import.done' : 'import.notDone')}
        </Alert>
        <ImportCounts counts={{ ...written.counts, wrong: refused.length }} language={language} />
        <ResultTable {...props} rows={refused} />
        {written.initialPassword === undefined ? null : (
          <Alert severity="info">
            {text('import.initialPassword', { password: written.initialPassword })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {written.done ? (
          <Button onClick={() => state.setImported(undefined)}>{text('import.choose')}</Button>
        ) : (
          <Button onClick={() => state.setImported(beforeCheck(imported))}>
            {text('ra.action.back')}
          </Button>
        )}
        <Button ref={takeFocus} variant="contained" color="primary" onClick={onClose}>
          {text('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  )
}
