import LogIcon from '@mui/icons-material/ReceiptLongOutlined'
import Badge from '@mui/material/Badge'
import { useSyncExternalStore } from 'react'
import { useText } from '#i18n/useText.ts'
import { Popup } from '#admin/layout/header/Popup.tsx'
import { useServices } from '#admin/layout/ServicesContext.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'

const LoggedMessages = lazyComponent(
  async () => (await import('./LoggedMessages.tsx')).LoggedMessages,
)

/** The icon with the number of new errors. */
const CountedIcon = ({ count }: { readonly count: number }) =>
  // A hidden badge would keep the last number, which readers of the button do not hear.
  count === 0 ? (
    <LogIcon />
  ) : (
    <Badge color="warning" badgeContent={count}>
      <LogIcon />
    </Badge>
  )

/** The messages since the page was opened, and how many of them are new errors. */
export const MessageLogPopup = () => {
  const { messageLog: log, reportContext } = useServices()
  const text = useText()
  const { messages, unread } = useSyncExternalStore(log.subscribe, log.read)
  return (
    <Popup
      name="log"
      label={unread > 0 ? text('log.unread', { count: unread }) : text('log.open')}
      button={<CountedIcon count={unread} />}
      sx={{ width: 'min(460px, calc(100vw - 16px))' }}
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
