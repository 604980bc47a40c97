import LogIcon from '@mui/icons-material/ReceiptLongOutlined'
import type BadgeOfMui from '@mui/material/Badge'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '#i18n/useText.ts'
import { lazyPart } from '#admin/look/load/lazyPart.tsx'
import { Popup } from '#admin/layout/header/Popup.tsx'
import type { MessageLog } from './messageLog.ts'
import type { ReportContext } from './supportReport.ts'

const LoggedMessages = lazyPart(async () => (await import('./LoggedMessages.tsx')).LoggedMessages)

/** The icon with the number of new errors. If its badge cannot be loaded, the title still has the number. */
const CountedIcon = ({ count }: { readonly count: number }) => {
  const [Badge, setBadge] = useState<typeof BadgeOfMui>()
  const isWanted = count > 0
  useEffect(() => {
    if (!isWanted) return
    import('@mui/material/Badge').then(
      ({ default: loaded }) => setBadge(() => loaded),
      () => undefined,
    )
  }, [isWanted])
  // A hidden badge would keep the last number, which readers of the button do not hear.
  if (Badge === undefined || !isWanted) return <LogIcon />
  return (
    <Badge color="warning" badgeContent={count}>
      <LogIcon />
    </Badge>
  )
}

/** The messages since the page was opened, and how many of them are new errors. */
export const MessageLogPopup = ({
  messages: log,
  reportContext,
}: {
  readonly messages: MessageLog
  readonly reportContext: () => ReportContext
}) => {
  const text = useText()
  const { messages, unread } = useSyncExternalStore(log.subscribe, log.read)
  return (
    <Popup
      name="log"
      label={unread > 0 ? text('log.unread', { count: unread }) : text('log.open')}
      button={<CountedIcon count={unread} />}
      onClosed={log.markRead}
    >
      <LoggedMessages
        messages={messages}
        reportContext={reportContext}
        onClear={log.clear}
        onShown={log.markRead}
      />
    </Popup>
  )
}
