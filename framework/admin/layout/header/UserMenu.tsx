import ApiIcon from '@mui/icons-material/ApiOutlined'
import RolesIcon from '@mui/icons-material/BadgeOutlined'
import WebhookIcon from '@mui/icons-material/WebhookOutlined'
import SignOutIcon from '@mui/icons-material/LogoutOutlined'
import SecurityIcon from '@mui/icons-material/SecurityOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Logout, useLocale, UserMenu as RaUserMenu, useUserMenu } from 'react-admin'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { toLanguage, toLanguageTag } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import { holdsAny } from '#schema/session.ts'
import { includedPages } from '#admin/layout/menu.ts'
import { useServices } from '#admin/layout/ServicesContext.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { webhooksRoute } from '#admin/webhooks/place.ts'
import { NamedMenu } from './NamedMenu.tsx'
import { toInitials } from './toInitials.ts'

const SettingsPanel = lazyComponent(async () => (await import('./SettingsPanel.tsx')).SettingsPanel)

/** Drawn by the style sheet: as text they would have to be part of the name. */
const Initials = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  background: '#c5dde2',
  color: '#0a3743',
  // As the start icon of a button it would have the size of one.
  '&&&': { fontSize: 'var(--text-tiny)' },
  fontWeight: 600,
  '&::before': { content: 'attr(data-initials)' },
})

/** react-admin's user menu: who is signed in and for which company, and what they can do about it. */
export const UserMenu = ({
  hasSettings,
  onSettings,
}: {
  /** Whether the settings are open below the button. */
  readonly hasSettings: boolean
  readonly onSettings: (isOpen: boolean) => void
}) => {
  const text = useText()
  const { session, links } = useSessionState()
  const { companies } = useServices().config
  const { username, participantCode: code } = session
  const language = toLanguage(useLocale())
  const parameters = new URLSearchParams({ ui_locales: toLanguageTag(language) })
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Box ref={setPlace} data-popup="user" sx={{ ml: 'auto' }}>
      <NamedMenu name={text('shell.userMenu')}>
        <RaUserMenu
          label={`${text('shell.user')} ${username}`}
          icon={<Initials data-initials={toInitials(username)} />}
        >
          <ListSubheader role="presentation" sx={{ borderBottom: '1px solid var(--line)' }}>
            <Typography
              component="strong"
              color="textPrimary"
              sx={{ display: 'block', fontSize: 'var(--text)', fontWeight: 600 }}
            >
              {username}
            </Typography>
            {companies.isOnly ? null : text('shell.participant', { code })}
          </ListSubheader>
          <Entry onClick={() => onSettings(true)}>
            <SettingsIcon />
            {text('shell.settings')}
          </Entry>
          {holdsAny(session, includedPages.roles.rights) ? (
            <Entry to={includedPages.roles.route}>
              <RolesIcon />
              {text(includedPages.roles.title)}
            </Entry>
          ) : null}
          {holdsAny(session, ['companyAdmin']) ? (
            <Entry to={webhooksRoute}>
              <WebhookIcon />
              {text('webhook.title')}
            </Entry>
          ) : null}
          {holdsAny(session, includedPages.apiClients.rights) ? (
            <Entry to={includedPages.apiClients.route}>
              <ApiIcon />
              {text(includedPages.apiClients.title)}
            </Entry>
          ) : null}
          {links.account === null ? null : (
            <MenuItem component="a" href={`${links.account}?${parameters}`}>
              <SecurityIcon />
              {text('userMenu.ownAccount')}
            </MenuItem>
          )}
          <Logout icon={<SignOutIcon />} />
        </RaUserMenu>
      </NamedMenu>
      {hasSettings && place !== null ? (
        <SettingsPanel anchor={place} onClose={() => onSettings(false)} />
      ) : null}
    </Box>
  )
}

/** An entry after which the menu closes. */
const Entry = ({
  to,
  onClick,
  children,
}: {
  readonly to?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}) => {
  const menu = useUserMenu()
  const close = () => {
    menu?.onClose()
    onClick?.()
  }
  return (
    <MenuItem onClick={close} {...(to === undefined ? {} : { component: Link, to })}>
      {children}
    </MenuItem>
  )
}
