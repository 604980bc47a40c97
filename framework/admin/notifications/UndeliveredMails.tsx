import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PartName } from '#admin/look/PartName.tsx'
import { useText } from '#i18n/useText.ts'
import { firstBase } from '#schema/application.ts'
import { undeliveredPath, type UndeliveredMail } from '#schema/record/watching.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import { useFormat } from '#admin/controls/format.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { focusAround } from '#admin/watch/focusAround.ts'
import { LoadFailure } from '#admin/watch/LoadFailure.tsx'

/** The mails that could not be delivered, each to be sent again. Draws nothing where there are none. */
export const UndeliveredMails = () => {
  const text = useText()
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
      <PartName id="undelivered">{text('watch.undelivered')}</PartName>
      <List disablePadding>
        {data.map((mail) => (
          <Line key={mail.id} mail={mail} onAgain={() => void sendAgain(mail.id)} />
        ))}
      </List>
    </section>
  )
}

const line = { display: 'block', '& .MuiButton-root': { ml: -3 } }

const Line = ({
  mail: { at, state, reason, count },
  onAgain,
}: {
  readonly mail: UndeliveredMail
  readonly onAgain: () => void
}) => {
  const text = useText()
  const format = useFormat()
  const time = formatInstant(at, format)
  const why =
    state === 'unclear' ? text('watch.mailUnclear') : (reason ?? text('watch.mailUnreachable'))
  return (
    <ListItem divider disableGutters sx={line}>
      <Typography>
        <time dateTime={at}>{time}</time>{' '}
        <span className="soft">{text('watch.mailOf', { smart_count: count, count })}</span>
      </Typography>
      <Typography color="error">{why}</Typography>
      <Button
        ref={focusAround}
        variant="text"
        size="small"
        aria-label={text('watch.againOf', { time })}
        onClick={onAgain}
      >
        {text('watch.again')}
      </Button>
    </ListItem>
  )
}
