import CloseIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import type { FileField } from '#schema/kinds/fieldTypes.ts'
import type { UploadedFile } from '#schema/record/files.ts'
import { readFileValue } from '#schema/values/fileReference.ts'
import { maxBytesOf, formatBytes, formatTypes } from '#schema/values/fileTypes.ts'
import { useFormat, type CellContext } from '#admin/controls/format.ts'
import { FileLink } from './FileLink.tsx'
import type { Uploads } from './useUploads.ts'

const zone = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  border: '1px dashed',
  borderColor: 'text.secondary',
  borderRadius: 1,
  '&[data-over=true]': { borderColor: 'primary.main', bgcolor: 'action.hover' },
  '&[data-error=true]': { borderColor: 'error.main' },
}
const line = { alignItems: 'center', gap: 1, minHeight: 36, minWidth: 0 }
const nameOfLine = { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }

interface Props {
  readonly frame: {
    readonly id: string
    readonly label: string
    readonly required: boolean
    readonly error: boolean
    readonly helperText: ReactNode
  }
  readonly problem: ReactNode
  readonly uploads: Uploads
  readonly field: FileField
  readonly cell: CellContext
  readonly readOnly: boolean
  readonly isMany: boolean
  /** How many there may be, where there may be many. */
  readonly max?: number
  readonly values: readonly string[]
  readonly onAdd: (value: string) => void
  readonly onRemove: (value: string) => void
  readonly onBlur: () => void
  /** Gets what takes the focus. */
  readonly ref: ((element: HTMLElement | null) => void) | null
}

/** The files of an input with their names, what is being sent, and where files are dropped. */
export const FileBox = ({ frame, uploads, field, cell, readOnly, isMany, ...props }: Props) => {
  const { max = 1, values, onAdd, onRemove, onBlur, ref } = props
  const { text, locale } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map())
  const noteId = `${frame.id}-helper-text`
  const isFull = isMany && values.length + uploads.sending.length >= max
  const isSending = uploads.sending.length > 0
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length === 0 || (!isMany && isSending)) return
    const wanted = isMany ? chosen.slice(0, max - values.length) : chosen.slice(0, 1)
    void uploads.send(wanted, (added: UploadedFile) => {
      setSizes((known) => new Map(known).set(added.value, added.size))
      onAdd(added.value)
    })
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!readOnly && !isFull) take(event.dataTransfer.files)
  }
  const limits = text(isMany ? 'file.limitsMany' : 'file.limits', {
    types: formatTypes(field, (group) =>
      text(
        group === 'image' ? 'file.anyImage' : group === 'text' ? 'file.anyText' : 'file.anyOther',
      ),
    ),
    size: formatBytes(maxBytesOf(field), locale),
  })
  const remove = (value: string) => {
    onRemove(value)
    uploads.forget()
    // The button that was pressed is gone.
    box.current?.querySelector<HTMLElement>('[data-choose]')?.focus()
  }
  return (
    <Box
      component="fieldset"
      ref={box}
      sx={{ mb: 2, minWidth: 0 }}
      data-kind={field.kind}
      aria-describedby={noteId}
      data-invalid={frame.error}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <Typography component="legend" variant="subtitle1">
        {frame.label}
        {frame.required ? <span aria-hidden="true"> *</span> : null}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {values.map((value) => {
          const name = readFileValue(value)?.name ?? value
          const size = sizes.get(value)
          return (
            <Stack component="li" direction="row" key={value} sx={line}>
              <Box sx={nameOfLine}>
                <FileLink value={value} cell={{ ...cell, isFullText: true }} />
                {size === undefined ? null : (
                  <span className="soft small"> {formatBytes(size, locale)}</span>
                )}
              </Box>
              {readOnly ? null : (
                <IconButton
                  aria-label={text('form.remove', { name })}
                  onClick={() => remove(value)}
                >
                  <DeleteIcon />
                </IconButton>
              )}
            </Stack>
          )
        })}
        {uploads.sending.map(({ key, name, size, sent }) => (
          <Stack component="li" direction="row" key={key} sx={line}>
            <Box sx={nameOfLine}>
              {name} <span className="soft small">{formatBytes(size, locale)}</span>
              <LinearProgress
                variant="determinate"
                value={size === 0 ? 100 : Math.min(100, (sent / size) * 100)}
                aria-label={text('file.sending', { name })}
              />
            </Box>
            <IconButton
              aria-label={text('file.cancel', { name })}
              onClick={() => uploads.cancel(key)}
            >
              <CloseIcon />
            </IconButton>
          </Stack>
        ))}
      </Stack>
      {readOnly ? null : (
        <Box
          sx={zone}
          data-over={isOver}
          data-error={frame.error}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={handleDrop}
        >
          <Button
            ref={ref}
            data-choose=""
            aria-disabled={isFull || (!isMany && isSending)}
            aria-describedby={noteId}
            onClick={() => {
              if (!isFull) input.current?.click()
            }}
          >
            {text(isMany ? 'file.chooseMany' : 'file.choose')}
          </Button>
          <span className="soft">{text(isMany ? 'file.dropMany' : 'file.drop')}</span>
          <input
            ref={input}
            type="file"
            hidden
            multiple={isMany}
            accept={field.types.join(',')}
            aria-label={frame.label}
            onChange={({ target }) => {
              take(target.files)
              // The same file may be chosen again once it was fixed.
              target.value = ''
            }}
          />
        </Box>
      )}
      <FormHelperText id={noteId} error={frame.error || uploads.refusals.length > 0}>
        {uploads.refusals.length > 0
          ? uploads.refusals.map((reason) => (
              <Box component="span" key={reason} sx={{ display: 'block' }}>
                {reason}
              </Box>
            ))
          : props.problem || (readOnly ? '' : limits)}
      </FormHelperText>
      <output className="visually-hidden">{[uploads.news, ...uploads.refusals].join(' ')}</output>
    </Box>
  )
}
