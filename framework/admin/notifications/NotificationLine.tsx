import Done from '@mui/icons-material/Done'
import MarkAsUnreadOutlined from '@mui/icons-material/MarkAsUnreadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ListItem from '@mui/material/ListItem'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { eventKey, fieldKey, singularKey, viewKey } from '#i18n/resourceKeys.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { SentView } from '#schema/list/sentViews.ts'
import type { Notification } from '#schema/record/watching.ts'
import { representationIn } from '#schema/representation.ts'
import { fieldOf } from '#schema/resource.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import { recordPath, type NamedView } from '#schema/views.ts'
import { useFormat } from '#admin/controls/format.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useViewNamed } from '#admin/layout/useViews.ts'

/** The name of a row as a link to it, out of the archive. */
export const RowLink = ({
  view,
  record,
  onOpen,
}: {
  readonly view: NamedView
  readonly record: AnyRecord
  readonly onOpen?: () => void
}) => {
  const format = useFormat()
  const { resource } = view
  const named = representationIn(resource, record)
  const { session, setArchive } = useSessionState()
  const open = () => {
    // What can be watched is current; its page would look for it in the archive.
    if (session.archive) setArchive(false)
    onOpen?.()
  }
  return (
    <Link to={recordPath(view, record as { id: number })} onClick={open}>
      {named === undefined
        ? String(record['id'])
        : renderCell(named.field, record[named.name], format, {
            resource,
            name: named.name,
            record,
          })}
    </Link>
  )
}

const line = {
  display: 'block',
  borderLeft: '3px solid transparent',
  background: 'var(--surface)',
  '&[data-unread=true]': { borderLeftColor: 'info.main' },
  '&[data-unread=false] :is(strong, .MuiIconButton-root)': {
    color: 'text.secondary',
    fontWeight: 400,
  },
}

interface Props {
  readonly notification: Notification
  readonly onMark: (isRead: boolean) => void
}

/** What happened, to what, and when. Opening the row or the list marks it as read. */
export const NotificationLine = ({ notification, onMark }: Props) => {
  const view = useViewNamed()(notification.view)
  if (view === undefined) return null
  const { sent } = notification
  return sent ? (
    <SentLine {...{ notification, onMark, view, sent }} />
  ) : (
    <RowLine {...{ notification, onMark, view }} />
  )
}

/** A list that a colleague sent, with the note. */
const SentLine = ({
  notification,
  onMark,
  view,
  sent,
}: Props & { readonly view: NamedView; readonly sent: SentView }) => {
  const text = useText()
  const { session, setArchive } = useSessionState()
  const list = text(viewKey(view.resource, view.name))
  const name = sent.name === undefined ? list : `${list}, ${sent.name}`
  const open = () => {
    if (session.archive) setArchive(false)
    if (!notification.isRead) onMark(true)
  }
  return (
    <Line
      {...{ notification, onMark, name }}
      what={text('watch.sentBy', { name: sent.by })}
      link={
        <Link to={view.route + sent.search} onClick={open}>
          {name}
        </Link>
      }
    >
      <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {sent.note}
      </Box>
    </Line>
  )
}

const RowLine = ({ notification, onMark, view }: Props & { readonly view: NamedView }) => {
  const text = useText()
  const format = useFormat()
  const { rule, isRead, record, watches } = notification
  const { resource } = view
  const named = representationIn(resource, record)?.name
  const facts = (resource.list?.search?.summary ?? []).filter(
    (name) => name !== named && (record[name] ?? '') !== '',
  )
  const name = String(record[named ?? 'id'])
  return (
    <Line
      {...{ notification, onMark, name }}
      what={text(eventKey(resource, rule))}
      link={<RowLink view={view} record={record} onOpen={() => isRead || onMark(true)} />}
    >
      <span className="soft">{format.text(singularKey(resource))}</span>
      {facts.map((fact) => {
        const field = fieldOf(resource, fact)
        return field === undefined ? null : (
          <span key={fact}>
            <span className="soft">{format.text(fieldKey(resource, fact))} </span>
            {renderCell(field, record[fact], format, { resource, name: fact, record })}
          </span>
        )
      })}
      <Causes watches={watches} />
    </Line>
  )
}

/** A notification in two lines, with the button that marks it. */
const Line = ({
  notification: { at, isRead },
  onMark,
  what,
  name,
  link,
  children,
}: Props & {
  readonly what: string
  /** What it is about, and the link there. */
  readonly name: string
  readonly link: ReactNode
  readonly children: ReactNode
}) => {
  const text = useText()
  const format = useFormat()
  return (
    <ListItem
      divider
      sx={line}
      data-unread={!isRead}
      secondaryAction={
        <IconButton
          aria-label={text(isRead ? 'watch.markUnread' : 'watch.markRead', { name })}
          onClick={() => onMark(!isRead)}
        >
          {isRead ? <MarkAsUnreadOutlined /> : <Done />}
        </IconButton>
      }
    >
      <Stack direction="row">
        {isRead ? null : <span className="visually-hidden">{text('watch.isUnread')} </span>}
        <strong>{what}</strong>
        {link}
        <Box component="time" dateTime={at} className="soft" sx={{ ml: { sm: 'auto' } }}>
          {formatInstant(at, format)}
        </Box>
      </Stack>
      <Stack direction="row">{children}</Stack>
    </ListItem>
  )
}

/** Of one list; more are counted. */
const numbersShown = 3

/** Which of the lists and numbers that the user watches it comes from; an entry that is watched itself needs no word. */
const Causes = ({ watches }: Pick<Notification, 'watches'>) => {
  const text = useText()
  const viewNamed = useViewNamed()
  const names = watches.flatMap(({ kind, view, name, numbers = [] }) => {
    if (kind === 'entry') return []
    const list = viewNamed(view ?? '')
    const called = name ?? (list ? text(viewKey(list.resource, list.name)) : text('watch.numbers'))
    if (numbers.length === 0) return [called]
    const shown = numbers.slice(0, numbersShown).join(', ')
    const left = numbers.length - numbersShown
    const all = left > 0 ? `${shown} ${text('watch.andMore', { count: left })}` : shown
    return [text('watch.namedNumbers', { name: called, numbers: all })]
  })
  return names.length === 0 ? null : (
    <span className="soft">{text('watch.because', { names: names.join(', ') })}</span>
  )
}
