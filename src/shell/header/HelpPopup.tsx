import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import { useText } from '#i18n/useText.ts'
import { Popup } from './Popup.tsx'

export const HelpPopup = () => {
  const text = useText()
  return (
    <Popup name="help" label={text('shell.help')} button={<HelpIcon />}>
      <h2>{text('shell.helpTitle')}</h2>
      <p>{text('shell.helpText')}</p>
    </Popup>
  )
}
