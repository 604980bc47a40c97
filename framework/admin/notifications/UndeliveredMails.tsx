import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'react-admin'
import { toLanguage } from '#i18n/language.ts'
import { watchText } from '#i18n/parts/watchTexts.ts'
import { firstBase } from '#schema/application.ts'
import { undeliveredPath, type UndeliveredMail } from '#schema/record/watching.ts'
import { printInstant } from '#schema/values/printTime.ts'
import { useDisplay } from '#admin/controls/display.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { focusAround } from '#admin/watch/focusAround.ts'
import { LoadFailure } from '#admin/watch/LoadFailure.tsx'

/** The mails that could not be delivered, each to be sent again. Draws nothing where there are none. */
export const UndeliveredMails = () => {
  const t = watchText(toLanguage(useLocale()))
  const http = useHttp()
  const queries = useQueryClient()
  const { participantCode, username } = useSessionState().session
  const queryKey = ['undeliveredMails', participantCode, username]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const options = { signal, isQuiet: true, handlesErrors: true }
      const answer = await http.get(firstBase, undeliveredPath, options)
      return (answer as { readonly entityList: readonly UndeliveredMail[] }).entityList
    },
    refetchOnMount: 'always',
    retry: false,
  })
  if (data === undefined && error !== null)
    return <LoadFailure what="undeliveredFailed" error={error} onRetry={refetch} />
  if (data === undefined || data.length === 0) return null
  const sendAgain = async (id: string) => {
    // A toast says why it was refused.
    await http.post(firstBase, `${undeliveredPath}/${id}/again`, {}).catch(() => undefined)
    await queries.invalidateQueries({ queryKey })
  }
  return (
    <section aria-labelledby="undelivered">
      <h2 id="undelivered" className="part-name">
        {t('undelivered')}
      </h2>
      <List disablePadding className="undelivered-list">
        {data.map((mail) => (
          <Line key={mail.id} mail={mail} onAgain={() => void sendAgain(mail.id)} />
        ))}
      </List>
    </section>
  )
}

const Line = ({
  mail: { at, state, reason, count },
  onAgain,
}: {
  readonly mail: UndeliveredMail
  readonly onAgain: () => void
}) => {
  const display = useDisplay()
  const t = watchText(toLanguage(display.locale))
  const time = printInstant(at, display)
  const why = state === 'unclear' ? t('mailUnclear') : (reason ?? t('mailUnreachable'))
  return (
    <ListItem divider disableGutters>
      <p>
        <time dateTime={at}>{time}</time>{' '}
        <span className="soft">{t(count === 1 ? 'mailOfOne' : 'mailOf', { count })}</span>
      </p>
      <p className="undelivered-reason">{why}</p>
      <Button
        ref={focusAround}
        variant="text"
        size="small"
        aria-label={t('againOf', { time })}
        onClick={onAgain}
      >
        {t('again')}
      </Button>
    </ListItem>
  )
}
