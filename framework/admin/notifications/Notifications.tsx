import SettingsIcon from '@mui/icons-material/TuneOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Link, useSearchParams } from 'react-router-dom'
import { eventKey, pluralKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { includedPages } from '#schema/includedPages.ts'
import { offeredRules } from '#schema/record/watching.ts'
import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { focusAround } from '#admin/watch/focusAround.ts'
import { LoadFailure } from '#admin/watch/LoadFailure.tsx'
import { readingPage } from '#admin/look/readingPage.ts'
import { SelectField } from '#admin/controls/SelectField.tsx'
import { NotificationLine } from './NotificationLine.tsx'
import { useNotifications } from './useNotifications.ts'
import { useWatchedResources } from './watchedResources.ts'

const filters = {
  mb: 3,
  '& .MuiTextField-root': {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 2,
    width: 'auto',
    maxWidth: '100%',
    m: 0,
  },
  '& .MuiFormLabel-root': { flex: 'none' },
}
const Section = styled('section')({})
const News = styled('output')({ '&:not(:empty)': { display: 'block', marginBottom: 12 } })

/** What happened to what the user watches, with filters in the address. */
export const Notifications = () => {
  const text = useText()
  const { session } = useSessionState()
  const [params, setParams] = useSearchParams()
  const watched = useWatchedResources().filter(
    (resource) => offeredRules(resource, session).length > 0,
  )
  const resource = watched.find(({ name }) => name === params.get('resource'))
  const shown = resource ? [resource] : watched
  // Rules of two resources may have one name.
  const rules = shown.flatMap((one) =>
    offeredRules(one, session).map((rule) => ({
      key: `${one.name}.${rule}`,
      of: { resource: one.name, rule },
      text: text(eventKey(one, rule)),
    })),
  )
  const rule = rules.find(({ key }) => key === params.get('rule'))
  const isUnread = params.get('unread') === 'true'
  const isFiltered = isUnread || resource !== undefined || rule !== undefined
  const { notifications, error, refetch, hasNew, showNew, readOlder, mark } = useNotifications({
    ...(isUnread ? { unread: true as const } : {}),
    ...(resource ? { resource: resource.name } : {}),
    ...rule?.of,
  })
  const isEmpty = notifications?.length === 0 && !isFiltered
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  return (
    <Section aria-label={text('shell.notifications')} tabIndex={-1} sx={readingPage}>
      <Stack direction="row" spacing={4} sx={filters}>
        <ToggleButtonGroup
          exclusive
          value={String(isUnread)}
          // Null: the pressed one was pressed again.
          onChange={(_event, wanted: string | null) => {
            if (wanted !== null) choose('unread', wanted === 'true' ? wanted : '')
          }}
        >
          <ToggleButton value="false">{text('list.all')}</ToggleButton>
          <ToggleButton value="true">{text('watch.onlyUnread')}</ToggleButton>
        </ToggleButtonGroup>
        {watched.length < 2 ? null : (
          <SelectField
            label={text('watch.kind')}
            any={text('watch.any')}
            value={resource?.name ?? ''}
            options={watched.map((one) => [one.name, text(pluralKey(one))])}
            onChoose={(value) => choose('resource', value)}
          />
        )}
        <SelectField
          label={text('watch.rule')}
          any={text('watch.any')}
          value={rule?.key ?? ''}
          options={rules.map(({ key, text: label }) => [key, label])}
          onChoose={(value) => choose('rule', value)}
        />
        {/* It marks what other filters show as well. */}
        {resource === undefined && rule === undefined && !isEmpty ? (
          <Button variant="text" onClick={() => void mark(true)}>
            {text('watch.markAll')}
          </Button>
        ) : null}
        <IconButton
          component={Link}
          to={includedPages.notificationSettings.route}
          aria-label={text('settings.notifications')}
          sx={{ '&&': { ml: 'auto' } }}
        >
          <SettingsIcon />
        </IconButton>
      </Stack>
      {error === null ? null : <LoadFailure what="failed" error={error} onRetry={refetch} />}
      <News>
        {hasNew ? (
          <Button ref={focusAround} onClick={() => void showNew()}>
            {text('watch.showNew')}
          </Button>
        ) : null}
      </News>
      {notifications === undefined && error === null ? <WaitingLines lines={6} /> : null}
      {notifications?.length === 0 ? (
        <p className="soft">
          {isEmpty ? `${text('watch.none')} ${text('watch.noneHint')}` : text('watch.noneFiltered')}
        </p>
      ) : null}
      <List disablePadding>
        {notifications?.map((notification) => (
          <NotificationLine
            key={notification.id}
            notification={notification}
            onMark={(isRead) => void mark(isRead, [notification.id])}
          />
        ))}
      </List>
      {readOlder ? (
        <Button ref={focusAround} onClick={readOlder}>
          {text('watch.older')}
        </Button>
      ) : null}
    </Section>
  )
}
