import WebhookIcon from '@mui/icons-material/WebhookOutlined'
import SignOutIcon from '@mui/icons-material/LogoutOutlined'
import SecurityIcon from '@mui/icons-material/SecurityOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useLocale } from 'react-admin'
import { Link } from 'react-router-dom'
import { toLanguage, toLanguageTag } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import { holdsAny } from '#schema/session.ts'
import { useServices } from '#admin/layout/ServicesContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { webhooksRoute } from '#admin/webhooks/place.ts'

/** Who is signed in and for which company, and what they can do about it. */
export const UserMenu = ({
  anchor,
  onSettings,
  onSignOut,
  onClose,
}: {
  readonly anchor: HTMLElement
  readonly onSettings: () => void
  readonly onSignOut: () => void
  readonly onClose: () => void
}) => {
  const text = useText()
  const { session, links } = useSessionState()
  const { companies } = useServices().config
  const { username, participantCode: code } = session
  const language = toLanguage(useLocale())
  const parameters = new URLSearchParams({ ui_locales: toLanguageTag(language) })
  return (
    <Menu
      open
      anchorEl={anchor}
      className="user-menu"
      slotProps={{
        // Its head is no entry, and has to be part of a landmark.
        paper: { role: 'region', 'aria-label': text('shell.userMenu') },
        list: { 'aria-label': text('shell.userMenu') },
      }}
      onClose={onClose}
    >
      <ListSubheader role="presentation" className="user-menu-head">
        <strong>{username}</strong>
        {companies.isOnly ? null : text('shell.participant', { code })}
      </ListSubheader>
      <MenuItem onClick={onSettings}>
        <SettingsIcon />
        {text('shell.settings')}
      </MenuItem>
      {holdsAny(session, ['companyAdmin']) ? (
        <MenuItem component={Link} to={webhooksRoute} onClick={onClose}>
          <WebhookIcon />
          {text('webhook.title')}
        </MenuItem>
      ) : null}
      {links.account === null ? null : (
        <MenuItem component="a" href={`${links.account}?${parameters}`}>
          <SecurityIcon />
          {text('userMenu.ownAccount')}
        </MenuItem>
      )}
      <MenuItem onClick={onSignOut}>
        <SignOutIcon />
        {text('ra.auth.logout')}
      </MenuItem>
    </Menu>
  )
}
