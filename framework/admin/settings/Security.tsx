import OpenIcon from '@mui/icons-material/OpenInNew'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useLocale } from 'react-admin'
import { toLanguage, toLanguageTag } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import { NotFound } from '#admin/layout/NotFound.tsx'
import { useServices } from '#admin/layout/ServicesContext.ts'
import { Facts } from '#admin/look/Facts.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** Who is signed in, and the way to the page of the sign-in service on which they change how. */
export const Security = () => {
  const text = useText()
  const language = toLanguage(useLocale())
  const { companies } = useServices().config
  const { session, links } = useSessionState()
  if (links.account === null) return <NotFound />
  const parameters = new URLSearchParams({ ui_locales: toLanguageTag(language) })
  return (
    <Paper variant="outlined" sx={{ p: 4 }}>
      <Facts sx={{ mt: 0, mb: 3 }}>
        <div>
          <dt className="soft">{text('settings.user')}</dt>
          <dd>{session.username}</dd>
        </div>
        {companies.isOnly ? null : (
          <div>
            <dt className="soft">{text('settings.company')}</dt>
            <dd>{session.participantCode}</dd>
          </div>
        )}
      </Facts>
      <p>{text('settings.securityAbout')}</p>
      <Button component="a" href={`${links.account}?${parameters}`} endIcon={<OpenIcon />}>
        {text('settings.manageSignIn')}
      </Button>
    </Paper>
  )
}
