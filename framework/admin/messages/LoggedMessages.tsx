import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useText } from '#i18n/useText.ts'
import { formatWallClock } from '#schema/values/portTime.ts'
import { useFormat } from '#admin/controls/format.ts'
import { alertSeverities } from './alertSeverities.ts'
import { CopyReport } from './CopyReport.tsx'
import { RepeatCount } from './RepeatCount.tsx'
import type { LoggedMessage } from './messageLog.ts'
import type { ReportContext } from './supportReport.ts'

/** The content of the log, the newest message first. */
export const LoggedMessages = ({
  messages,
  reportContext,
  onClear,
  onShown,
}: {
  readonly messages: readonly LoggedMessage[]
  readonly reportContext: () => ReportContext
  readonly onClear: () => void
  readonly onShown: () => void
}) => {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(onShown, [onShown])
  const clear = () => {
    // The button is removed with the last message.
    heading.current?.focus()
    onClear()
  }
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', pl: 4, pr: 1, pt: 3 }}>
        <h2 ref={heading} tabIndex={-1}>
          {text('log.open')}
        </h2>
        {messages.length === 0 ? null : (
          <Button variant="text" onClick={clear}>
            {text('log.clear')}
          </Button>
        )}
      </Stack>
      <Typography color="textSecondary" sx={{ px: 4, pt: 1, pb: 3 }}>
        {text(messages.length === 0 ? 'log.empty' : 'log.hint')}
      </Typography>
      <List component="ol" disablePadding>
        {messages.map((message) => (
          <Line key={message.id} message={message} reportContext={reportContext} />
        ))}
      </List>
    </>
  )
}

const line = {
  alignItems: 'flex-start',
  gap: 3,
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { m: 0 },
}

const Line = ({
  message,
  reportContext,
}: {
  readonly message: LoggedMessage
  readonly reportContext: () => ReportContext
}) => {
  const text = useText()
  const { timeZone } = useFormat()
  const { time, severity, title, detail, hint, count, failure } = message
  return (
    <ListItem divider sx={line}>
      <time dateTime={time.toISOString()} className="cell-number soft">
        {formatWallClock(time, timeZone).split('T')[1]}
      </time>
      <div>
        <p>
          <Typography component="strong" variant="inherit" color={alertSeverities[severity]}>
            {text(`toast.${severity}`)}
          </Typography>{' '}
          {title}
          <RepeatCount count={count} />
        </p>
        {detail === undefined ? null : <p>{detail}</p>}
        {hint === undefined ? null : <p>{hint}</p>}
        {failure === undefined ? null : (
          <>
            <p className="cell-number soft">{failure.call.replace(/\?.*/, '')}</p>
            <CopyReport failures={[failure]} context={reportContext} />
          </>
        )}
      </div>
    </ListItem>
  )
}
