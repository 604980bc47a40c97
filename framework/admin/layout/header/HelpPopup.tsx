import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import { useLocale } from 'react-admin'
import { toLanguage } from '#i18n/language.ts'
import { helpText } from '#i18n/parts/helpTexts.ts'
import { useText } from '#i18n/useText.ts'
import { Popup } from './Popup.tsx'

/** How to reach support. */
export const HelpPopup = () => {
  const text = useText()
  const t = helpText(toLanguage(useLocale()))
  return (
    <Popup name="help" label={text('shell.help')} button={<HelpIcon />}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
    </Popup>
  )
}
