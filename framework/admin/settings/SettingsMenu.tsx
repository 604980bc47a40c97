import ApiIcon from '@mui/icons-material/ApiOutlined'
import RolesIcon from '@mui/icons-material/BadgeOutlined'
import NotificationsIcon from '@mui/icons-material/NotificationsNone'
import AppearanceIcon from '@mui/icons-material/PaletteOutlined'
import SecurityIcon from '@mui/icons-material/SecurityOutlined'
import SettingsIcon from '@mui/icons-material/TuneOutlined'
import WebhookIcon from '@mui/icons-material/WebhookOutlined'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { useCallback, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { includedPages } from '#schema/includedPages.ts'
import { useText } from '#i18n/useText.ts'
import { menuTargetAt, useIcons, type MenuIcons } from '#admin/layout/menu.ts'
import { PartName } from '#admin/look/PartName.tsx'
import { useApplication } from '#admin/session/useApplication.ts'
import { useSettingsPlaces, type SettingsPlace } from './settingsPlaces.ts'

/** Icons of the framework's pages, by their route. */
export const settingsIcons: MenuIcons = {
  [includedPages.appearance.route]: AppearanceIcon,
  [includedPages.notificationSettings.route]: NotificationsIcon,
  [includedPages.security.route]: SecurityIcon,
  [includedPages.roles.route]: RolesIcon,
  [includedPages.webhooks.route]: WebhookIcon,
  [includedPages.apiClients.route]: ApiIcon,
}

/** Beside the page a column; above it, where there is no room, a row that scrolls. */
const menu = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  columnGap: 1,
  rowGap: 5,
  minHeight: 40,
  overflowX: { xs: 'auto', md: 'visible' },
  borderBottom: { xs: '1px solid var(--line)', md: 'none' },
  scrollbarWidth: 'none',
  displayPrint: 'none',
}
const list = { display: 'flex', flexDirection: { xs: 'row', md: 'column' }, p: 0 }
const link = {
  minHeight: { xs: 40, md: 36 },
  px: 3,
  py: 1,
  borderRadius: { xs: 0, md: 1 },
  whiteSpace: { xs: 'nowrap', md: 'normal' },
  '&[aria-current=page]': {
    fontWeight: 600,
    color: 'primary.main',
    background: { md: 'var(--petrol-tint)' },
    boxShadow: { xs: 'inset 0 -2px var(--petrol)', md: 'none' },
  },
}

/** Links to the pages of the settings, by whose they are. */
export const SettingsMenu = () => {
  const text = useText()
  const places = useSettingsPlaces()
  const groups = Object.groupBy(places, ({ group }) => group)
  return (
    <Box component="nav" aria-label={text('shell.settings')} sx={menu}>
      {(['own', 'company'] as const).map((group) => (
        <Group key={group} name={text(`settings.${group}`)} places={groups[group] ?? []} />
      ))}
    </Box>
  )
}

const Group = ({
  name,
  places,
}: {
  readonly name: string
  readonly places: readonly SettingsPlace[]
}) => {
  const heading = useId()
  if (places.length === 0) return null
  return (
    <div>
      <Box sx={{ display: { xs: 'none', md: 'block' }, px: 3 }}>
        <PartName id={heading}>{name}</PartName>
      </Box>
      <List aria-labelledby={heading} sx={list}>
        {places.map((place) => (
          <Line key={place.name} place={place} />
        ))}
      </List>
    </div>
  )
}

const Line = ({ place: { name, route, title } }: { readonly place: SettingsPlace }) => {
  const text = useText()
  const icons = useIcons()
  const isCurrent = menuTargetAt(useApplication(), useLocation().pathname)?.route === route
  const Icon = icons[name] ?? settingsIcons[name] ?? SettingsIcon
  // In a row, the current one may be further on.
  const show = useCallback(
    (line: HTMLElement | null) => {
      if (isCurrent) line?.scrollIntoView({ block: 'nearest', inline: 'center' })
    },
    [isCurrent],
  )
  return (
    <ListItem ref={show} disablePadding>
      <ListItemButton
        component={Link}
        to={route}
        sx={link}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      >
        <ListItemIcon sx={{ display: { xs: 'none', md: 'flex' }, minWidth: 30, color: 'inherit' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText disableTypography>{text(title)}</ListItemText>
      </ListItemButton>
    </ListItem>
  )
}
