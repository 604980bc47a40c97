import Button from '@mui/material/Button'
import { Link, type To } from 'react-router-dom'
import { useFormat } from '#admin/controls/format.ts'
import { PlainNote } from '#admin/look/PlainNote.tsx'
import { useText } from '#i18n/useText.ts'

/** Why a page shows nothing, and what the user can do. */
export const RemovedNote = ({
  isGone,
  isBelow = false,
  archive,
  back,
  onLookElsewhere,
  onRetry,
  reason,
}: {
  /** It does not exist; otherwise it could not be loaded. */
  readonly isGone: boolean
  /** The document exists, but not this part of it. */
  readonly isBelow?: boolean
  readonly archive: boolean
  readonly back: To
  readonly onLookElsewhere?: () => void
  readonly onRetry: () => void
  /** Why it could not be loaded, if known. */
  readonly reason?: string | undefined
}) => {
  const text = useText()
  const format = useFormat()
  const isElsewhere = isGone && !isBelow
  const hint = text(archive ? 'page.goneCurrentHint' : 'page.goneHint')
  return (
    <PlainNote
      role="alert"
      title={text(isBelow ? 'page.goneBelow' : isGone ? 'page.gone' : 'page.failed')}
      lines={[...(reason === undefined ? [] : [reason]), ...(isElsewhere ? [hint] : [])]}
    >
      {isElsewhere && onLookElsewhere ? (
        <Button variant="contained" color="primary" onClick={onLookElsewhere}>
          {text(archive ? 'page.lookInCurrent' : 'page.lookInArchive')}
        </Button>
      ) : null}
      {isGone ? null : (
        <Button variant="contained" color="primary" onClick={onRetry}>
          {format.text('list.retry')}
        </Button>
      )}
      <Button component={Link} to={back}>
        {format.text('ra.action.back')}
      </Button>
    </PlainNote>
  )
}
