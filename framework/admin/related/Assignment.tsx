import DownIcon from '@mui/icons-material/ArrowDropDown'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import {
  useCreate,
  useDelete,
  useGetManyReference,
  useNotify,
  useUpdate,
  type RaRecord,
} from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { blockersOf } from '#schema/actions/rules.ts'
import type { Referring } from '#schema/relations.ts'
import { actionOf } from '#schema/views.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { failureText } from '#admin/look/failureText.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { menuSlots } from '#admin/look/menuSlots.ts'

type Props = Referring & {
  /** Undefined until it is read. */
  readonly record: RaRecord | undefined
}

/** To whom a record is assigned in the company: a button with a menu to change it. */
export const Assignment = ({ view, by, record }: Props) => {
  const { resource } = view
  const { assignee = '' } = resource
  const text = useText()
  const { session } = useSessionState()
  const { pathname, search } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { assignment, error, refetch, assign, remove } = useAssignment({ view, by, record })
  if (error)
    return (
      <>
        <span role="alert">{failureText(text('assignment.failed'), error, text)}</span>
        <Button variant="text" onClick={() => void refetch()}>
          {text('list.retry')}
        </Button>
      </>
    )
  const name = assignment?.[assignee] as string | undefined
  const isMine = name === session.username
  const isRead = assignment !== undefined
  const label = isMine
    ? text('assignment.toYou')
    : name !== undefined
      ? text('assignment.to', { name })
      : text(isRead ? 'assignment.none' : 'ra.page.loading')
  const may = (action: string) =>
    !session.archive && blockersOf(resource, actionOf(resource, action), session).length === 0
  const mayAssign = may(assignment ? 'edit' : 'create')
  const mayRemove = !!assignment && may('delete')
  if (!mayAssign && !mayRemove) return <span className="soft">{label}</span>
  const close = () => setAnchor(undefined)
  const run = (change: () => void) => () => {
    close()
    change()
  }
  // A dialog that is opened from here leads back here.
  const back = pathname + search
  const form = assignment
    ? { to: `${view.route}/${assignment.id}`, state: { back } }
    : { to: `${view.route}/create`, state: { record: { [by]: record?.id }, back } }
  return (
    <>
      <Button
        variant="text"
        sx={ownLine}
        aria-label={label}
        data-tip=""
        aria-disabled={!isRead}
        startIcon={<PersonIcon />}
        endIcon={<DownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => {
          if (isRead) setAnchor(currentTarget)
        }}
      >
        <Box component="span" sx={shortened}>
          {label}
        </Box>
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        slotProps={menuSlots(label)}
        onClose={close}
      >
        {mayAssign && !isMine ? (
          <MenuItem onClick={run(() => assign(session.username))}>
            {text('assignment.toMe')}
          </MenuItem>
        ) : null}
        {mayAssign ? (
          <MenuItem component={Link} {...form} onClick={close}>
            {text('assignment.toOther')}
          </MenuItem>
        ) : null}
        {mayRemove ? <MenuItem onClick={run(remove)}>{text('assignment.remove')}</MenuItem> : null}
      </Menu>
    </>
  )
}

/** There before it is read, so that nothing moves then: on a phone it has a line of its own, elsewhere nothing is before it. */
const ownLine = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: { flexBasis: '100%', order: 2, justifyContent: 'flex-start' },
})
const shortened = {
  maxWidth: { xs: 220, sm: 160, lg: 260 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}

/** The assignment of a record, null where it is nobody's, undefined until it is read, with what changes it. */
const useAssignment = ({ view, by, record }: Props) => {
  const { assignee = '' } = view.resource
  const text = useText()
  const { session } = useSessionState()
  const notify = useNotify()
  const name = resourceNameOf(view)
  const { data, error, refetch } = useGetManyReference<RaRecord>(
    name,
    {
      target: by,
      id: record?.id ?? 0,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
      meta: { archive: session.archive, isQuiet: true },
    },
    { enabled: record !== undefined },
  )
  const settings = {
    onSuccess: () => void refetch(),
    // A colleague may have been faster.
    onError: (reason: unknown) => {
      notify(failureText(text('dialog.notSaved'), reason, text), { type: 'error' })
      void refetch()
    },
  }
  const [create, creation] = useCreate<RaRecord>(name, undefined, settings)
  const [update, change] = useUpdate<RaRecord>(name, undefined, settings)
  const [drop, removal] = useDelete<RaRecord>(name, undefined, settings)
  const isBusy = creation.isPending || change.isPending || removal.isPending
  const assignment = data && (data[0] ?? null)
  return {
    assignment,
    error: data === undefined ? error : null,
    refetch,
    assign: (username: string) => {
      if (isBusy || record === undefined) return
      const values = { [assignee]: username }
      if (assignment)
        void update(name, { id: assignment.id, data: values, previousData: assignment })
      else void create(name, { data: { [by]: record.id, ...values } })
    },
    remove: () => {
      if (isBusy || !assignment) return
      const { id, version } = assignment as RaRecord & { readonly version?: number }
      void drop(name, { id, previousData: assignment, meta: { version } })
    },
  }
}
