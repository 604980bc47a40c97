import MenuIcon from '@mui/icons-material/Menu'
import { useText } from '#i18n/useText.ts'
import { AreaLinks } from '#admin/layout/navigation/AreaLinks.tsx'
import { Popup } from './Popup.tsx'

/** Links to every area that the rights open, over the page. */
export const Menu = () => {
  const text = useText()
  return (
    <Popup name="menu" label={text('shell.menu')} button={<MenuIcon />}>
      <nav aria-label={text('shell.menu')}>
        <AreaLinks />
      </nav>
    </Popup>
  )
}
