import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState, type DragEvent, type SubmitEvent } from 'react'
import { toLanguageTag } from '#i18n/language.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { importLimits, importSizeOf } from '#schema/list/importing.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { FailureNote } from './FailureNote.tsx'
import { takeFocus } from '#admin/manyRows/takeFocus.ts'
import type { StepProps } from './step.ts'

/** A file is chosen or dropped, or rows are pasted. */
export const ChooseStep = ({ resource, state, language, onClose }: StepProps) => {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const { fields, isReading, read, stopReading } = state
  const { rows: rowsMax } = importSizeOf(resource)
  const take = (file: File | undefined) => {
    if (file) void read(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReading) return
    if (pasted.trim() === '') input.current?.click()
    else void read(pasted)
  }
  const labelsOf = (names: readonly { readonly name: string }[]) =>
    names.map(({ name }) => text(fieldKey(resource, name))).join(', ')
  return (
    <form onSubmit={submit}>
      <DialogContent onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {fields.data === undefined ? null : (
          <p className="soft">
            {text('import.what', {
              labels: labelsOf(fields.data),
              required: labelsOf(fields.data.filter(({ required }) => required)) || '–',
              rows: formatNumber(rowsMax, toLanguageTag(language)),
              columns: importLimits.columns,
              size: importLimits.bytes / 1_000_000,
              unpacked: importLimits.unpacked / 1_000_000,
            })}
          </p>
        )}
        <Stack direction="row" spacing={3}>
          <Button ref={takeFocus} onClick={() => input.current?.click()}>
            {text('import.choose')}
          </Button>
          <span className="soft">{text('import.drop')}</span>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={text('import.choose')}
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
            onChange={({ target }) => {
              take(target.files?.[0])
              // The same file may be chosen again once it was fixed.
              target.value = ''
            }}
          />
        </Stack>
        <TextField
          label={text('import.paste')}
          multiline
          minRows={4}
          maxRows={8}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <Typography component="output" sx={{ display: 'block', minHeight: '1lh' }}>
          {isReading ? text('import.reading') : ''}
        </Typography>
        {isReading ? (
          <Stack direction="row" spacing={3}>
            <LinearProgress aria-label={text('import.reading')} sx={{ flex: '1 1 160px' }} />
            <Button onClick={stopReading}>{text('import.stopReading')}</Button>
          </Stack>
        ) : null}
        <FailureNote resource={resource} state={state} language={language} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" color="primary" aria-disabled={isReading}>
          {text('import.next')}
        </Button>
      </DialogActions>
    </form>
  )
}
