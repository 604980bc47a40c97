import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import Button from '@mui/material/Button'
import { useText } from '#i18n/useText.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

export const ArchiveToggle = () => {
  const text = useText()
  const { session, setArchive } = useSessionState()
  return (
    <Button
      className="bar-button archive-toggle"
      aria-label={text('shell.archive')}
      data-tip=""
      aria-pressed={session.archive}
      startIcon={<ArchiveIcon />}
      onClick={() => setArchive(!session.archive)}
    >
      <span>{text('shell.archive')}</span>
    </Button>
  )
}

/** Shows that archived data is displayed. */
export const ArchiveBanner = () => {
  const text = useText()
  const { session, setArchive } = useSessionState()
  if (!session.archive) return null
  return (
    <section className="page-notice archive-banner" aria-label={text('shell.archive')}>
      <ArchiveIcon />
      <p>{text('shell.archiveOn')}</p>
      <Button onClick={() => setArchive(false)}>{text('shell.archiveOff')}</Button>
    </section>
  )
}
