import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import { useText } from '#i18n/useText.ts'
import { lazyPart } from '#admin/look/load/lazyPart.tsx'
import { Popup } from './Popup.tsx'

const HelpText = lazyPart(async () => (await import('./HelpText.tsx')).HelpText)

export const HelpPopup = () => {
  const text = useText()
  return (
    <Popup name="help" label={text('shell.help')} button={<HelpIcon />}>
      <HelpText />
    </Popup>
  )
}
