import SignOutIcon from '@mui/icons-material/LogoutOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Logout, UserMenu as RaUserMenu, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { includedPages } from '#schema/includedPages.ts'
import { useServices } from '#admin/layout/ServicesContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { NamedMenu } from './NamedMenu.tsx'
import { toInitials } from './toInitials.ts'

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
export const UserMenu = () => {
  const text = useText()
  const { session } = useSessionState()
  const { companies } = useServices().config
  const { username, participantCode: code } = session
  return (
    <Box data-popup="user" sx={{ ml: 'auto' }}>
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
          <Settings />
          <Logout icon={<SignOutIcon />} />
        </RaUserMenu>
      </NamedMenu>
    </Box>
  )
}

/** The entry that leads to the settings; the menu closes. */
const Settings = () => {
  const { route, title } = includedPages.settings
  return (
    <MenuItem component={Link} to={route} onClick={useUserMenu()?.onClose}>
      <SettingsIcon />
      {useText()(title)}
    </MenuItem>
  )
}
