import { NavLink } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { isListed, type Area } from '#src/shell/areas.ts'
import { Icon } from './icons.tsx'
import { Popup } from './Popup.tsx'

/** Links to every area that the rights open, over the page. */
export const Menu = ({ areas }: { readonly areas: readonly Area[] }) => {
  const text = useText()
  return (
    <Popup name="menu" label={text('shell.menu')} button={<Icon name="menu" />}>
      <nav aria-label={text('shell.menu')}>
        <ul>
          <li>
            <NavLink to="/" end>
              {text('ra.page.dashboard')}
            </NavLink>
          </li>
          {areas.filter(isListed).map(({ route, title, menu }) => (
            <li key={route}>
              <NavLink to={route}>{text(menu ?? title)}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Popup>
  )
}
