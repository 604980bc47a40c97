import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from 'react-admin'
import { toLanguage } from '#i18n/language.ts'
import { helpKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { Facts } from '#admin/look/Facts.tsx'
import { useApplication } from '#admin/session/useApplication.ts'
import { useServices } from '#admin/layout/ServicesContext.ts'
import { Popup } from './Popup.tsx'

/** How to reach support, as the application declares it, and where else there is help. */
export const HelpPopup = ({ onKeys }: { readonly onKeys: () => void }) => {
  const text = useText()
  const language = toLanguage(useLocale())
  const { links } = useServices().config
  const { phone, email, hours, page, manual } = useApplication().support ?? {}
  const telephone = phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
  const mail = email && <a href={`mailto:${email}`}>{email}</a>
  const contact = [
    ['help.phone', telephone],
    ['ra.auth.email', mail],
    ['help.hours', hours?.[language]],
  ] as const
  const shown = contact.filter(([, value]) => value)
  const pages = [page, manual].flatMap((one) => {
    const address = one && links[one]
    return one && address ? [{ name: text(helpKey(one)), address }] : []
  })
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
      {shown.length === 0 ? null : (
        <Facts sx={{ mt: 2 }}>
          {shown.map(([name, value]) => (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
      <Stack direction="row" spacing={4} sx={{ mt: 3 }}>
        {pages.map(({ name, address }) => (
          <MuiLink key={name} href={address} target="_blank" rel="noreferrer">
            {name}
          </MuiLink>
        ))}
        <Button onClick={onKeys}>{text('keys.title')}</Button>
      </Stack>
    </Popup>
  )
}
