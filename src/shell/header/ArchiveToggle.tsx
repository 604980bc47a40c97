import { useText } from '#i18n/useText.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { Icon } from './icons.tsx'

export const ArchiveToggle = () => {
  const text = useText()
  const { session, setArchive } = useSessionState()
  return (
    <button
      type="button"
      className="bar-button archive-toggle"
      aria-pressed={session.archive}
      onClick={() => setArchive(!session.archive)}
    >
      <Icon name="archive" />
      <span>{text('shell.archive')}</span>
    </button>
  )
}

/** Shows that archived data is displayed. */
export const ArchiveBanner = () => {
  const text = useText()
  const { session, setArchive } = useSessionState()
  if (!session.archive) return null
  return (
    <section className="archive-banner" aria-label={text('shell.archive')}>
      <Icon name="archive" />
      <p>{text('shell.archiveOn')}</p>
      <button type="button" onClick={() => setArchive(false)}>
        {text('shell.archiveOff')}
      </button>
    </section>
  )
}
