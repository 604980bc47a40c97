import HomeOutlined from '@mui/icons-material/HomeOutlined'
import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import Divider from '@mui/material/Divider'
import { Menu as RaMenu, useMatch } from 'react-admin'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { readListLocation } from '#admin/dialog/listLocation.ts'
import { useIcons, useMenu } from '#admin/layout/menu.ts'

/** Rather than a menu of commands: readers hear links. */
const navigation = { component: 'nav', role: undefined }

/** Links to the overview and to every list and page that the rights open, in their groups. */
export const Menu = () => {
  const { items } = useMenu()
  const icons = useIcons()
  const text = useText()
  const home = useLink('/')
  return (
    <RaMenu {...navigation} aria-label={text('shell.areas')}>
      <RaMenu.DashboardItem {...home} leftIcon={<HomeOutlined />} />
      {items.flatMap(({ name, route, label, group }, place) => {
        const Icon = icons[name] ?? ViewListOutlined
        return [
          group === items[place - 1]?.group ? null : (
            <Divider key={`before ${name}`} aria-hidden sx={{ my: 1.5 }} />
          ),
          <Item key={name} to={route} name={text(label)} icon={<Icon />} />,
        ]
      })}
    </RaMenu>
  )
}

const Item = ({
  to,
  name,
  icon,
}: {
  readonly to: string
  readonly name: string
  readonly icon: ReactNode
}) => <RaMenu.Item {...useLink(to)} primaryText={name} leftIcon={icon} />

/** The props of a link of the menu, which is marked on its page, below it, and on the page of a record that was opened from it. */
const useLink = (to: string) => {
  const opener = readListLocation(useLocation().state)?.route
  const isBelow = useMatch({ path: to, end: to === '/' }) !== null
  const isCurrent = opener === undefined ? isBelow : to === opener
  return { to, role: 'link', ...(isCurrent ? { 'aria-current': 'page' as const } : {}) }
}
