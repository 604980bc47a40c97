import MenuIcon from '@mui/icons-material/Menu'
import { useText } from '#i18n/useText.ts'
import type { Area } from '#admin/layout/areas.ts'
import { AreaLinks } from '#admin/layout/navigation/AreaLinks.tsx'
import { Popup } from './Popup.tsx'

/** Links to every area that the rights open, over the page. */
export const Menu = ({ areas }: { readonly areas: readonly Area[] }) => {
  const text = useText()
  return (
    <Popup name="menu" label={text('shell.menu')} button={<MenuIcon />}>
      <nav aria-label={text('shell.menu')}>
        <AreaLinks areas={areas} />
      </nav>
    </Popup>
  )
}
