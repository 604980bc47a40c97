import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import { useCallback, useContext, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { usePlainKey } from '#admin/controls/usePlainKey.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useApplication } from '#admin/session/useApplication.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { described } from '#admin/look/tips/described.ts'
import { ArchiveToggle } from './ArchiveToggle.tsx'
import { useServices } from '#admin/layout/ServicesContext.ts'
import { HelpPopup } from './HelpPopup.tsx'
import { LogoContext } from './LogoContext.ts'
import { LanguageSwitch, useLanguage } from './LanguageSwitch.tsx'
import { Menu } from './Menu.tsx'
import { MessageLogPopup } from '#admin/messages/MessageLogPopup.tsx'
import { PageHeading } from './PageHeading.tsx'
import { UserButton, type UserPanel } from './UserButton.tsx'
import { Bell } from '#admin/notifications/Bell.tsx'

const KeysDialog = lazyComponent(async () => (await import('./KeysDialog.tsx')).KeysDialog)
const FindAnything = lazyComponent(async () => (await import('./FindAnything.tsx')).FindAnything)

// On a Mac, Ctrl+K deletes the rest of a line.
const isApple = /Mac|iP/.test(navigator.platform)
const modifier = isApple ? 'metaKey' : 'ctrlKey'

/** The bar above every screen. */
export const Header = () => {
  const text = useText()
  const { config, signOut } = useServices()
  const { languages } = config
  const { name } = useApplication()
  const logo = useContext(LogoContext)
  const { session } = useSessionState()
  const { participantCode } = session
  const [locale, switchLanguage] = useLanguage()
  const [userPanel, openUserPanel] = useState<UserPanel>()
  /** Undefined: never opened, and not loaded. */
  const [isFinding, setFinding] = useState<boolean>()
  const [showsKeys, setShowsKeys] = useState(false)
  usePlainKey(
    '?',
    useCallback(() => setShowsKeys(true), []),
  )
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // With Shift it is a browser shortcut.
      if (!event[modifier] || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setFinding(true)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  const modifierName = isApple ? '⌘' : text('shell.ctrl')
  const key = `${modifierName}+K`
  const find = text('shell.find', { key })
  return (
    <>
      <header className="bar">
        <Menu />
        <Link className="mark" to="/">
          {logo}
          {name}
        </Link>
        <PageHeading />
        {config.companies.isOnly ? null : (
          <span
            className="participant"
            {...described(text('shell.participant', { code: participantCode }))}
          >
            {participantCode}
          </span>
        )}
        <span className="spacer" />
        <IconButton
          className="bar-button find"
          aria-label={find}
          data-key={key}
          onClick={() => setFinding(true)}
        >
          <SearchIcon />
        </IconButton>
        <ArchiveToggle />
        <span className="bell">
          <Bell />
        </span>
        <LanguageSwitch offered={languages} />
        <MessageLogPopup />
        <HelpPopup />
        <UserButton opened={userPanel} onOpen={openUserPanel} onSignOut={signOut} />
      </header>
      {isFinding === undefined ? null : (
        <FindAnything
          isOpen={isFinding}
          offered={languages}
          locale={locale}
          modifier={modifierName}
          onLanguage={switchLanguage}
          onSettings={() => openUserPanel('settings')}
          onKeys={() => setShowsKeys(true)}
          onSignOut={signOut}
          onClose={() => setFinding(false)}
        />
      )}
      {showsKeys ? (
        <KeysDialog modifier={modifierName} onClose={() => setShowsKeys(false)} />
      ) : null}
    </>
  )
}
