import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useEffect, useState, type SyntheticEvent } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { previewTypeOf } from '#schema/values/fileTypes.ts'
import type { Download } from '#admin/http/readDownload.ts'
import { saveFile } from '#admin/look/saveFile.ts'
import { ModalDialog } from '#admin/look/panels/ModalDialog.tsx'
import { useFormat } from '#admin/controls/format.ts'
import { fileFailureKey } from './fileFailure.ts'

const width = 960
const content = { display: 'flex', justifyContent: 'center', alignItems: 'center', minHeight: 240 }
const picture = { maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain' }
const page = { width: '100%', height: '70vh', border: 0 }

/** A picture or a PDF over the page. It comes with the token of the session, and is shown from memory. */
export const FilePreview = ({
  name,
  read,
  onClose,
}: {
  readonly name: string
  readonly read: (signal?: AbortSignal) => Promise<Download>
  readonly onClose: () => void
}) => {
  const { text } = useFormat()
  const [shown, setShown] = useState<{ readonly file: Download; readonly address: string }>()
  const [failure, setFailure] = useState<MessageKey>()
  const type = previewTypeOf(name) ?? ''
  useEffect(() => {
    const request = new AbortController()
    let address: string | undefined
    read(request.signal).then(
      (file) => {
        if (request.signal.aborted) return
        // Whatever the answer says, it is drawn as this type.
        address = URL.createObjectURL(new Blob([file.blob], { type }))
        setShown({ file, address })
      },
      (error: unknown) => {
        if (!request.signal.aborted) setFailure(fileFailureKey(error))
      },
    )
    return () => {
      request.abort()
      if (address !== undefined) URL.revokeObjectURL(address)
    }
    // Read once for each time that it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    // What is pressed in it is not for what is around the name.
    <div role="presentation" onClick={stop} onKeyDown={stop} onDoubleClick={stop}>
      <ModalDialog
        title={name}
        closeLabel={text('ra.action.close')}
        width={width}
        onClose={onClose}
      >
        <DialogContent sx={content}>
          {failure ? <Alert severity="error">{text(failure)}</Alert> : null}
          {!shown && !failure ? (
            <CircularProgress aria-label={text('file.loading', { name })} />
          ) : null}
          {shown && type.startsWith('image/') ? (
            <Box component="img" src={shown.address} alt={name} sx={picture} />
          ) : null}
          {shown && !type.startsWith('image/') ? (
            <Box component="iframe" src={shown.address} title={name} sx={page} />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('ra.action.close')}</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={shown === undefined}
            onClick={() => shown && saveFile(shown.file)}
          >
            {text('file.save')}
          </Button>
        </DialogActions>
      </ModalDialog>
    </div>
  )
}

const stop = (event: SyntheticEvent): void => event.stopPropagation()
