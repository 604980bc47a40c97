import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { toInitials } from './toInitials.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'

const SettingsPanel = lazyComponent(async () => (await import('./SettingsPanel.tsx')).SettingsPanel)

const UserMenu = lazyComponent(async () => (await import('./UserMenu.tsx')).UserMenu)

/** What can be open below the button of the user. */
export type UserPanel = 'menu' | 'settings' | undefined

/** The user of the session as a button, with a menu of what concerns the user. */
export const UserButton = ({
  opened,
  onOpen,
  onSignOut,
}: {
  readonly opened: UserPanel
  readonly onOpen: (panel: UserPanel) => void
  readonly onSignOut: () => void
}) => {
  const text = useText()
  const { session } = useSessionState()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const name = `${text('shell.user')} ${session.username}`
  const close = () => onOpen(undefined)
  return (
    <>
      <IconButton
        ref={setButton}
        className="bar-button user"
        data-popup="user"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        onClick={() => onOpen('menu')}
      >
        {/* Drawn by the style sheet: as text it would have to be part of the name. */}
        <span className="initials" data-initials={toInitials(session.username)} />
      </IconButton>
      {button !== null && opened === 'menu' ? (
        <UserMenu
          anchor={button}
          onSettings={() => onOpen('settings')}
          onSignOut={onSignOut}
          onClose={close}
        />
      ) : null}
      {button !== null && opened === 'settings' ? (
        <SettingsPanel anchor={button} onClose={close} />
      ) : null}
    </>
  )
}
