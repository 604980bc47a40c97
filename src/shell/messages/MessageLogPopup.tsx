import LogIcon from '@mui/icons-material/NotificationsNone'
import { useSyncExternalStore } from 'react'
import { useText } from '#i18n/useText.ts'
import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import { Popup } from '#src/shell/header/Popup.tsx'
import type { MessageLog } from './messageLog.ts'
import type { FailedCall } from './supportReport.ts'

const Badge = lazyPart(async () => (await import('@mui/material/Badge')).default)
const LoggedMessages = lazyPart(async () => (await import('./LoggedMessages.tsx')).LoggedMessages)

/** The messages since the page was opened, and how many of them are new errors. */
export const MessageLogPopup = ({
  messages: log,
  toReport,
}: {
  readonly messages: MessageLog
  readonly toReport: (failures: readonly FailedCall[]) => string
}) => {
  const text = useText()
  const { messages, unread } = useSyncExternalStore(log.subscribe, log.read)
  return (
    <Popup
      name="log"
      label={unread > 0 ? text('log.unread', { count: unread }) : text('log.open')}
      button={
        <>
          <LogIcon />
          {/* Beside the icon, which is there before the badge is loaded. */}
          {unread > 0 ? (
            <Badge className="log-badge" color="warning" badgeContent={unread} />
          ) : null}
        </>
      }
      onClosed={log.markRead}
    >
      <LoggedMessages
        messages={messages}
        toReport={toReport}
        onClear={log.clear}
        onShown={log.markRead}
      />
    </Popup>
  )
}
