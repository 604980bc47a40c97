import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import { useText } from '#i18n/useText.ts'
import { Popup } from './Popup.tsx'

/** How to reach support. */
export const HelpPopup = () => {
  const text = useText()
  return (
    <Popup name="help" label={text('shell.help')} button={<HelpIcon />}>
      <h2>{text('help.title')}</h2>
      <p>{text('help.text')}</p>
    </Popup>
  )
}
