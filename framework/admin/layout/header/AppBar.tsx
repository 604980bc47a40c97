import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { AppBar as RaAppBar, useLocales, useLocaleState, useLogout } from 'react-admin'
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
import { LocalesMenu } from './LocalesMenu.tsx'
import { MessageLogPopup } from '#admin/messages/MessageLogPopup.tsx'
import { MoreTools } from './MoreTools.tsx'
import { PageHeading } from './PageHeading.tsx'
import { UserMenu } from './UserMenu.tsx'
import { Bell } from '#admin/notifications/Bell.tsx'

const KeysDialog = lazyComponent(async () => (await import('./KeysDialog.tsx')).KeysDialog)
const FindAnything = lazyComponent(async () => (await import('./FindAnything.tsx')).FindAnything)

// On a Mac, Ctrl+K deletes the rest of a line.
const isApple = /Mac|iP/.test(navigator.platform)
const modifier = isApple ? 'metaKey' : 'ctrlKey'

/** On a phone product and company are small, above the name of the page. */
const Names = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    flex: '1 1 0',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 6,
    minWidth: 0,
    margin: '0 4px',
    lineHeight: 1.25,
    '& > h1': { flexBasis: '100%', margin: 0 },
  },
}))

const Home = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '6px 4px',
  color: 'inherit',
  fontSize: 'var(--text-title)',
  fontWeight: 600,
  textDecoration: 'none',
  [theme.breakpoints.down('sm')]: { padding: 0, fontSize: 'var(--text-tiny)' },
}))

const Participant = styled('span')(({ theme }) => ({
  padding: '1px 8px',
  border: '1px solid var(--bar-line)',
  borderRadius: 3,
  font: 'var(--text-small) / 1.5 var(--face)',
  [theme.breakpoints.down('sm')]: {
    padding: 0,
    border: 0,
    font: 'var(--text-tiny) / 1.25 var(--face)',
  },
}))

const FindButton = styled(IconButton)(({ theme }) => ({
  gap: 6,
  // Drawn by the style sheet: as text it would have to be written as in the name.
  '&::after': {
    content: 'attr(data-key)',
    padding: '0 5px',
    border: '1px solid var(--bar-line)',
    borderRadius: 3,
    color: '#c5dde2',
    font: 'var(--text-tiny) / 1.5 var(--face)',
    [theme.breakpoints.down('md')]: { display: 'none' },
  },
}))

/** react-admin's app bar: where the user is, and what concerns every page. */
export const AppBar = () => {
  const text = useText()
  const { config } = useServices()
  const { name } = useApplication()
  const logo = useContext(LogoContext)
  const { participantCode } = useSessionState().session
  return (
    <RaAppBar toolbar={<Tools />} userMenu={<UserMenu />}>
      <Names>
        <Home to="/">
          {logo}
          {name}
        </Home>
        {config.companies.isOnly ? null : (
          <Participant {...described(text('shell.participant', { code: participantCode }))}>
            {participantCode}
          </Participant>
        )}
        <PageHeading />
      </Names>
      <Box sx={{ flex: { sm: 1 } }} />
    </RaAppBar>
  )
}

/** What can be done on every page. */
const Tools = () => {
  const text = useText()
  const languages = useLocales()
  const [locale, setLocale] = useLocaleState()
  const logout = useLogout()
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
  return (
    <>
      <FindButton
        className="find"
        aria-label={text('shell.find', { key })}
        data-key={key}
        onClick={() => setFinding(true)}
      >
        <SearchIcon />
      </FindButton>
      <Box sx={{ minWidth: 36 }}>
        <Bell />
      </Box>
      <MoreTools>
        <ArchiveToggle />
        {languages.length > 1 ? <LocalesMenu /> : null}
        <MessageLogPopup />
        <HelpPopup onKeys={() => setShowsKeys(true)} />
      </MoreTools>
      {isFinding === undefined ? null : (
        <FindAnything
          isOpen={isFinding}
          languages={languages.filter((language) => language.locale !== locale)}
          modifier={modifierName}
          onLanguage={setLocale}
          onKeys={() => setShowsKeys(true)}
          onSignOut={() => void logout()}
          onClose={() => setFinding(false)}
        />
      )}
      {showsKeys ? (
        <KeysDialog modifier={modifierName} onClose={() => setShowsKeys(false)} />
      ) : null}
    </>
  )
}
