import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { useSessionState } from '#src/session/SessionContext.ts'
import { ArchiveToggle } from './ArchiveToggle.tsx'
import type { Area } from './areas.ts'
import { HelpPopup } from './HelpPopup.tsx'
import { Icon } from './icons.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Menu } from './Menu.tsx'
import { MessageLogPopup } from './MessageLogPopup.tsx'
import { PageHeading } from './PageHeading.tsx'
import { SettingsPopup } from './SettingsPopup.tsx'
import type { MessageLog } from './messageLog.ts'
import type { FailedCall } from './supportReport.ts'

export const Header = ({
  areas,
  languages,
  messages,
  toReport,
  onSignOut,
}: {
  readonly areas: readonly Area[]
  readonly languages: readonly string[]
  readonly messages: MessageLog
  readonly toReport: (failures: readonly FailedCall[]) => string
  readonly onSignOut: () => void
}) => {
  const text = useText()
  const { session } = useSessionState()
  const { participantCode, username } = session
  return (
    <header className="bar">
      <Menu areas={areas} />
      <Link className="mark" to="/">
        {text('shell.title')}
      </Link>
      <PageHeading />
      <span className="participant" title={text('shell.participant', { code: participantCode })}>
        {participantCode}
      </span>
      <span className="spacer" />
      <ArchiveToggle />
      <LanguageSwitch offered={languages} />
      <MessageLogPopup messages={messages} toReport={toReport} />
      <HelpPopup />
      <SettingsPopup />
      <span className="user" title={`${text('shell.user')} ${username}`}>
        {username}
      </span>
      <button
        type="button"
        className="bar-button sign-out"
        aria-label={text('shell.signOut')}
        title={text('shell.signOut')}
        onClick={onSignOut}
      >
        <Icon name="signOut" />
      </button>
    </header>
  )
}
