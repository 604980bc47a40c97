import HomeOutlined from '@mui/icons-material/HomeOutlined'
import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import { NavLink } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { useIcons, useMenu, type MenuIcon } from '#admin/layout/menu.ts'
import './areaLinks.css'

/** Links to the overview and to every area that the rights open, in their groups. */
export const AreaLinks = () => {
  const { items } = useMenu()
  const icons = useIcons()
  const text = useText()
  return (
    <ul className="area-links">
      <AreaLink to="/" Icon={HomeOutlined} name={text('ra.page.dashboard')} startsGroup={false} />
      {items.map(({ name, route, label, group }, place) => (
        <AreaLink
          key={route}
          to={route}
          Icon={icons[name]}
          name={text(label)}
          startsGroup={place === 0 || group !== items[place - 1]?.group}
        />
      ))}
    </ul>
  )
}

const AreaLink = ({
  to,
  Icon = ViewListOutlined,
  name,
  startsGroup,
}: {
  readonly to: string
  readonly Icon: MenuIcon | undefined
  readonly name: string
  readonly startsGroup: boolean
}) => (
  <li data-starts-group={startsGroup}>
    {/* The rail that is folded to its icons has no text. */}
    <NavLink to={to} end={to === '/'} aria-label={name} data-tip="">
      <Icon />
      <span>{name}</span>
    </NavLink>
  </li>
)
