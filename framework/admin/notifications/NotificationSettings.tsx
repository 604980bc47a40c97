import Stack from '@mui/material/Stack'
import { numberFields } from '#schema/filters/numberFields.ts'
import { offeredRules } from '#schema/record/watching.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { MailSetting } from './MailSetting.tsx'
import { UndeliveredMails } from './UndeliveredMails.tsx'
import { useWatchedResources } from './watchedResources.ts'
import { WatchList } from './WatchList.tsx'

/** Of what a user is told, and in which way. */
export const NotificationSettings = () => {
  const { session } = useSessionState()
  const watched = useWatchedResources().filter(
    (resource) =>
      numberFields(resource).length > 0 && offeredRules(resource, session, 'numbers').length > 0,
  )
  return (
    <Stack spacing={6} sx={{ '& .MuiTextField-root': { maxWidth: 520 } }}>
      <UndeliveredMails />
      <MailSetting />
      <WatchList resources={watched} />
    </Stack>
  )
}
