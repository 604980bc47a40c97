import Alert from '@mui/material/Alert'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import { useText } from '#i18n/useText.ts'
import { entryFailureText } from '#admin/look/failureText.ts'

/** The body of a dialog whose row is still read, or could not be. */
export const RowWaiting = ({ error }: { readonly error: unknown }) => {
  const text = useText()
  return (
    <DialogContent>
      {error ? (
        <Alert severity="error">{entryFailureText(error, text)}</Alert>
      ) : (
        <WaitingLines lines={3} />
      )}
    </DialogContent>
  )
}

/** Room for what is read, so that little moves when it is there. */
export const WaitingLines = ({ lines }: { readonly lines: number }) => {
  const text = useText()
  return (
    <>
      <output className="visually-hidden">{text('ra.page.loading')}</output>
      {Array.from({ length: lines }, (_line, index) => (
        <Skeleton key={index} animation={false} height={32} />
      ))}
    </>
  )
}
