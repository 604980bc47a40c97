import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import Typography from '@mui/material/Typography'
import { useText } from '#i18n/useText.ts'
import { Popup } from './Popup.tsx'

/** How to reach support. */
export const HelpPopup = () => {
  const text = useText()
  return (
    <Popup
      name="help"
      label={text('shell.help')}
      button={<HelpIcon />}
      sx={{ width: 'min(406px, calc(100vw - 16px))', p: '14px 16px' }}
    >
      <Typography component="h2" variant="h6" gutterBottom>
        {text('help.title')}
      </Typography>
      {text('help.text')}
    </Popup>
  )
}
