import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PartName } from '#admin/look/PartName.tsx'
import { eventKey, viewKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { rowsOf } from '#schema/catalogue.ts'
import { offeredRules, type Watch } from '#schema/record/watching.ts'
import { representationOf } from '#schema/representation.ts'
import type { Resource } from '#schema/resource.ts'
import { useResources } from '#admin/controls/format.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { focusAround, focusIt } from '#admin/watch/focusAround.ts'
import { LoadFailure } from '#admin/watch/LoadFailure.tsx'
import { useWatches, type WatchRequest } from '#admin/watch/useWatches.ts'
import { NumbersForm } from './NumbersForm.tsx'
import { useViewNamed, type ViewNamed } from '#admin/layout/useViews.ts'
import { RowLink } from './NotificationLine.tsx'

/** What the user watches: entries, lists and numbers. What was stopped can be watched again by Undo. */
export const WatchList = ({ resources }: { readonly resources: readonly Resource[] }) => {
  const text = useText()
  const viewNamed = useViewNamed()
  const { watches, error, refetch, begin, end } = useWatches()
  /** Undefined: never opened, so the button does not take the focus. */
  const [isAdding, setAdding] = useState<boolean>()
  const [stopped, setStopped] = useState<Watch>()
  const undo = async (watch: Watch) => {
    if (await begin(toRequest(watch), watch.rules)) setStopped(undefined)
  }
  return (
    <section aria-labelledby="watched" tabIndex={-1}>
      <PartName id="watched">{text('watch.watched')}</PartName>
      {watches === undefined && error ? (
        <LoadFailure what="watchesFailed" error={error} onRetry={refetch} />
      ) : null}
      {watches?.length === 0 ? <p className="soft">{text('watch.nothingWatched')}</p> : null}
      <output>
        {stopped === undefined ? null : (
          <span ref={focusAround}>
            {text('watch.stopped', { name: nameOf(stopped, viewNamed) })}
            <Button
              key={stopped.id}
              ref={focusIt}
              variant="text"
              onClick={() => void undo(stopped)}
            >
              {text('ra.action.undo')}
            </Button>
          </span>
        )}
      </output>
      <List disablePadding sx={{ mb: 3 }}>
        {watches?.map((watch) => (
          <WatchLine
            key={watch.id}
            watch={watch}
            onStop={async () => {
              if (await end(watch.id)) setStopped(watch)
            }}
          />
        ))}
      </List>
      {resources.length === 0 ? null : isAdding === true ? (
        <NumbersForm
          resources={resources}
          onCancel={() => setAdding(false)}
          onSave={async (request, rules) => {
            if (await begin(request, rules)) setAdding(false)
          }}
        />
      ) : (
        <Button ref={isAdding === false ? focusIt : undefined} onClick={() => setAdding(true)}>
          {text('watch.watchNumbers')}
        </Button>
      )}
    </section>
  )
}

const toRequest = (watch: Watch): WatchRequest => {
  const { kind, resource, rowId = 0, view = '', name = '', search = '', numbers = [] } = watch
  if (kind === 'entry') return { kind, resource, rowId }
  return kind === 'view' ? { kind, view, name, search } : { kind, resource, name, numbers }
}

const nameOf = ({ view, record, name, rowId }: Watch, viewNamed: ViewNamed): string => {
  const resource = viewNamed(view)?.resource
  const value = record?.[(resource && representationOf(resource)?.name) ?? 'id']
  return name ?? (typeof value === 'string' ? value : String(rowId))
}

const WatchLine = ({
  watch,
  onStop,
}: {
  readonly watch: Watch
  readonly onStop: () => Promise<void>
}) => {
  const text = useText()
  const viewNamed = useViewNamed()
  const view = viewNamed(watch.view)
  const { record, numbers = [] } = watch
  const { session } = useSessionState()
  const name = nameOf(watch, viewNamed)
  const resources = useResources()
  const resource = view && rowsOf(view.resource, resources)
  const offered = resource ? offeredRules(resource, session, watch.kind) : []
  const isEvery = offered.length > 1 && offered.every((rule) => watch.rules.includes(rule))
  return (
    <ListItem divider disableGutters dense sx={{ justifyContent: 'space-between' }}>
      <span>
        {watch.kind === 'entry' && view && record ? <RowLink view={view} record={record} /> : null}
        {watch.kind === 'view' && view ? (
          <Link to={view.route + (watch.search ?? '')}>{name}</Link>
        ) : null}
        {watch.kind === 'numbers' ? <strong>{name}</strong> : null}
        <span className="soft">
          {watch.kind === 'view' && view ? ` ${text(viewKey(view.resource, view.name))}` : null}
          {watch.kind === 'numbers'
            ? ` ${text('watch.numbersOf', { smart_count: numbers.length, count: numbers.length })}`
            : null}
        </span>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {isEvery
            ? text('watch.everyEvent')
            : watch.rules.map((rule) => text(eventKey({ name: watch.resource }, rule))).join(' · ')}
        </Typography>
      </span>
      <IconButton aria-label={text('watch.stopOf', { name })} onClick={() => void onStop()}>
        <span aria-hidden="true">×</span>
      </IconButton>
    </ListItem>
  )
}
