import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import LinearProgress from '@mui/material/LinearProgress'
import RadioGroup from '@mui/material/RadioGroup'
import { HttpError, useListContext, useLocale, useNotify } from 'react-admin'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { Facts } from '#admin/look/Facts.tsx'
import { toLanguage, toLanguageTag } from '#i18n/language.ts'
import { viewKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { ExportFormat } from '#schema/list/exportFormats.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import type { NamedView } from '#schema/views.ts'
import { useFormat } from '#admin/controls/format.ts'
import { HintedChoice } from '#admin/controls/HintedChoice.tsx'
import { noAnswerText } from '#admin/look/failureText.ts'
import { saveFile } from '#admin/look/saveFile.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { DialogFrame } from '#admin/dialog/DialogFrame.tsx'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { readableFilters } from '#admin/list/readableFilter.ts'
import { exportName } from './exportName.ts'

const width = 440
const formats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[]
/** As in every form, the first input has the focus. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus()
/** Between two announcements of the progress. */
const pauseMs = 200

/** Saves the list as a file. During the export, closing asks whether to cancel it. */
export const ExportDialog = ({
  view,
  columns,
  onClose,
}: {
  readonly view: NamedView
  readonly columns: readonly string[]
  readonly onClose: () => void
}) => {
  const text = useText()
  const display = useFormat()
  const title = text(viewKey(view.resource, view.name))
  const language = toLanguage(useLocale())
  const print = (value: number) => formatNumber(value, toLanguageTag(language))
  const id = useId()
  const notify = useNotify()
  const calls = useProvider()
  const { session } = useSessionState()
  const { sort, filterValues: filters, total = 0, meta } = useListContext()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [bytes, setBytes] = useState<number>()
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const isRunning = bytes !== undefined
  const rows = print(total)

  const make = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isRunning) return
    const controller = new AbortController()
    running.current = controller
    setProblem('')
    setBytes(0)
    let told = 0
    const onBytes = (count: number) => {
      const now = performance.now()
      if (now - told < pauseMs) return
      told = now
      setBytes(count)
    }
    try {
      const list = { sort, filters, columns, language, format, view: view.name }
      const file = await calls.exportList(resourceNameOf(view), list, {
        meta: { archive: session.archive },
        accept: format,
        signal: controller.signal,
        onBytes,
        isQuiet: true,
        handlesErrors: true,
      })
      const named = readableFilters(view.resource, filters, display)
      saveFile({ ...file, fileName: exportName(title, named, file.fileName) })
      notify(text('export.saved'), { type: 'success' })
      onClose()
    } catch (error) {
      setProblem(controller.signal.aborted ? text('export.cancelled') : explain(error))
      setBytes(undefined)
    }
  }

  const explain = (error: unknown): string => {
    const { status = 0, body } = error instanceof HttpError ? error : {}
    const { code, reason } = (body ?? {}) as { readonly code?: string; readonly reason?: string }
    switch (code ?? '') {
      case 'OVERLOADED':
      case 'RATE_LIMITED':
        return text('export.busy')
      case 'EXPORT_TOO_LONG':
        return text('export.tooLong', { most: print(Number(reason)) })
      case 'QUERY_TIMEOUT':
        return text('export.tooSlow')
      case 'CLIENT_EXCEPTION':
        return text('export.broken')
      case 'OFFLINE':
        return noAnswerText(error, text) ?? ''
      default:
        return text('export.failed', { status })
    }
  }

  const cancel = () => (isRunning ? running.current?.abort() : onClose())

  return (
    <DialogFrame title={text('export.title', { name: title })} width={width} onClose={cancel}>
      <form onSubmit={(event) => void make(event)}>
        <DialogContent>
          <p className="soft">{text('export.what')}</p>
          <Facts layout="dividedLines">
            <div>
              <dt>{text('export.rows')}</dt>
              <dd>{meta?.totalEstimated === true ? text('export.moreThan', { rows }) : rows}</dd>
            </div>
            <div>
              <dt>{text('ra.action.select_columns')}</dt>
              <dd>{columns.length}</dd>
            </div>
          </Facts>
          <FormControl>
            <FormLabel id={id}>{text('export.format')}</FormLabel>
            <RadioGroup
              aria-labelledby={id}
              value={format}
              // Disabled ones would lose the focus, and Escape with it.
              onChange={({ target }) => {
                if (!isRunning) setFormat(target.value as ExportFormat)
              }}
            >
              {formats.map((each) => (
                <HintedChoice
                  key={each}
                  value={each}
                  label={text(`export.${each}`)}
                  hint={text(`export.${each}Hint`)}
                  inputRef={each === formats[0] ? takeFocus : undefined}
                />
              ))}
            </RadioGroup>
          </FormControl>
          {/* Progress and problem take the same place. */}
          <Box sx={{ minHeight: '3.4em' }}>
            {isRunning ? (
              <>
                <LinearProgress aria-label={text('export.making')} />
                <span>{text('export.soFar', { size: print(Math.ceil(bytes / 1_000)) })}</span>
              </>
            ) : problem === '' ? null : (
              <Alert severity="error">{problem}</Alert>
            )}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel}>{text('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" aria-disabled={isRunning}>
            {text('ra.action.export')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  )
}
