import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import type { GroupsField } from '#schema/kinds/fieldTypes.ts'
import {
  assignableGroups,
  lockOf,
  readRoleGroup,
  toAdministration,
  toMembership,
} from '#schema/users/groups.ts'
import { RoleChoice } from '#admin/roles/RoleChoice.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import { GroupList } from './GroupList.tsx'
import { useFieldInput, type InputProps } from '#admin/controls/useFieldInput.tsx'

const nothing: ReadonlySet<string> = new Set()

/**
 * A user's groups among those that the signed-in admin may assign. Groups that cannot be removed
 * are locked with the reason; the server checks with the same functions.
 */
const lists = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
  gap: 2.5,
  mt: 1,
}

export const GroupsInput = (props: InputProps<GroupsField>) => {
  const { cell } = props
  const text = useText()
  const application = useApplication()
  const { session, delegatesAdmin } = useSessionState()
  const { frame, value, problem, onChange, onBlur, ref } = useFieldInput<unknown>(props, {
    format: (stored) => stored,
  })
  const [marked, setMarked] = useState({ available: nothing, assigned: nothing })
  const [news, setNews] = useState('')
  const giver = { ...session, delegatesAdmin }
  const saved = (cell.record?.[cell.name] ?? [toMembership(session.participantCode)]) as string[]
  const assigned = (value ?? saved) as readonly string[]
  // Users cannot change their own rights.
  const isOwn = cell.record?.['username'] === session.username
  const available = isOwn
    ? []
    : assignableGroups(application, giver).filter((group) => !assigned.includes(group))
  const lockText = (group: string): string | undefined => {
    if (!saved.includes(group)) return undefined
    const lock = isOwn ? 'own' : lockOf(application, group, giver)
    return lock && text(`groups.${lock}Lock`)
  }
  // Locked groups come first.
  const ordered = assigned
    .filter((group) => readRoleGroup(group) === undefined)
    .toSorted(
      (one, other) => Number(lockText(other) !== undefined) - Number(lockText(one) !== undefined),
    )
  const change = (next: readonly string[], message: 'added' | 'removed') => {
    const count = Math.abs(next.length - assigned.length)
    if (count === 0) return
    onChange(next)
    setMarked({ available: nothing, assigned: nothing })
    setNews(text(`groups.${message}`, { count }))
  }
  const assign = (groups: readonly string[]) => {
    const wanted = groups.filter((group) => available.includes(group))
    change([...assigned, ...wanted], 'added')
  }
  const remove = (groups: readonly string[]) => {
    const gone = groups.filter((group) => lockText(group) === undefined)
    change(
      assigned.filter((group) => !gone.includes(group)),
      'removed',
    )
  }
  const administration = toAdministration(session.participantCode)
  const appointsAdmin = assigned.includes(administration) && !saved.includes(administration)
  const describedBy = `${frame.id}-helper-text`
  return (
    // Validated when the focus leaves the whole, not when it moves between the lists.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      data-invalid={frame.error}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <Typography component="legend" variant="subtitle1">
        {frame.label}
        <span aria-hidden="true"> *</span>
      </Typography>
      <Box sx={lists}>
        <GroupList
          ref={ref}
          title={text('groups.available')}
          groups={available}
          selected={marked.available}
          lockText={() => undefined}
          describedBy={describedBy}
          onSelect={(selected) => setMarked({ ...marked, available: selected })}
          onSend={assign}
          onReceive={remove}
        />
        <Stack sx={{ flexDirection: { xs: 'row', sm: 'column' }, justifyContent: 'center' }}>
          <Button
            disabled={marked.available.size === 0}
            onClick={() => assign([...marked.available])}
          >
            {text('groups.assign')}
          </Button>
          <Button
            disabled={marked.assigned.size === 0}
            onClick={() => remove([...marked.assigned])}
          >
            {text('groups.remove')}
          </Button>
        </Stack>
        <GroupList
          title={text('groups.assigned')}
          groups={ordered}
          selected={marked.assigned}
          lockText={lockText}
          describedBy={describedBy}
          onSelect={(selected) => setMarked({ ...marked, assigned: selected })}
          onSend={remove}
          onReceive={assign}
        />
      </Box>
      <RoleChoice assigned={assigned} isOwn={isOwn} onChange={onChange} />
      <FormHelperText id={describedBy} error={frame.error}>
        {problem === '' ? text(isOwn ? 'groups.ownHint' : 'groups.hint') : problem}
      </FormHelperText>
      {appointsAdmin ? (
        <FormHelperText component="output">{text('groups.adminHint')}</FormHelperText>
      ) : null}
      <output className="visually-hidden">{news}</output>
    </fieldset>
  )
}
