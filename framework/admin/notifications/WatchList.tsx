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
import { representationIn } from '#schema/representation.ts'
import type { Resource } from '#schema/resource.ts'
import { useResources } from '#admin/controls/format.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { focusAround, focusIt } from '#admin/watch/focusAround.ts'
import { LoadFailure } from '#admin/watch/LoadFailure.tsx'
import { useNumbers, useSaveNumbers } from '#admin/watch/useNumbers.ts'
import { useWatches, type WatchRequest } from '#admin/watch/useWatches.ts'
import { NumbersDialog } from './NumbersDialog.tsx'
import { NumbersForm } from './NumbersForm.tsx'
import { useViewNamed, type ViewNamed } from '#admin/layout/useViews.ts'
import { RowLink } from './NotificationLine.tsx'

/** What the user watches: entries, lists and numbers. What was stopped can be watched again by Undo. */
export const WatchList = ({ resources }: { readonly resources: readonly Resource[] }) => {
  const text = useText()
  const viewNamed = useViewNamed()
  const { watches, error, refetch, begin, end } = useWatches()
  const save = useSaveNumbers()
  /** Undefined: never opened, so the button does not take the focus. */
  const [isAdding, setAdding] = useState<boolean>()
  const [stopped, setStopped] = useState<Watch>()
  /** The ids of the list of numbers that was added last, and of that which is open. */
  const [added, setAdded] = useState<number>()
  const [opened, setOpened] = useState<number>()
  const watchOf = (id: number | undefined) => watches?.find((one) => one.id === id)
  const addedWatch = watchOf(added)
  const openedWatch = watchOf(opened)
  const openedResource = useResources().find(({ name }) => name === openedWatch?.resource)
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
        {addedWatch && stopped === undefined ? <Added watch={addedWatch} /> : null}
      </output>
      <List disablePadding sx={{ mb: 3 }}>
        {watches?.map((watch) => (
          <WatchLine
            key={watch.id}
            watch={watch}
            onOpen={() => setOpened(watch.id)}
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
          onSave={async (draft) => {
            const { name, resource } = draft
            const isTaken = watches?.some(
              (one) => one.kind === 'numbers' && one.name === name && one.resource === resource,
            )
            // The call would replace that list.
            if (isTaken) return { problem: 'taken' }
            const saved = await save(draft)
            if ('id' in saved) {
              setAdding(false)
              setStopped(undefined)
              setAdded(saved.id)
            }
            return saved
          }}
        />
      ) : (
        <Button ref={isAdding === false ? focusIt : undefined} onClick={() => setAdding(true)}>
          {text('watch.watchNumbers')}
        </Button>
      )}
      {openedWatch && openedResource ? (
        <NumbersDialog
          watch={openedWatch}
          resource={openedResource}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </section>
  )
}

/** That a list of numbers is watched, and how many of them there are already. */
const Added = ({ watch }: { readonly watch: Watch }) => {
  const text = useText()
  const { found, error } = useNumbers(watch)
  const { name = '', numbers = [] } = watch
  if (error) return text('watch.numbersAdded', { name })
  return found === undefined
    ? null
    : text('watch.numbersAddedFound', { name, found, count: numbers.length })
}

const toRequest = (watch: Watch): WatchRequest => {
  const { kind, resource, rowId = 0, view = '', name = '', search = '', numbers = [] } = watch
  if (kind === 'entry') return { kind, resource, rowId }
  return kind === 'view' ? { kind, view, name, search } : { kind, resource, name, numbers }
}

const nameOf = ({ view, record, name, rowId }: Watch, viewNamed: ViewNamed): string => {
  const resource = viewNamed(view)?.resource
  const named = resource && record ? representationIn(resource, record) : undefined
  return name ?? String(named?.value ?? rowId)
}

/** As wide as its name, at the place of the links of other lines. */
const opener = {
  p: 0,
  minWidth: 0,
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
}

const WatchLine = ({
  watch,
  onOpen,
  onStop,
}: {
  readonly watch: Watch
  /** Of a list of numbers. */
  readonly onOpen: () => void
  readonly onStop: () => Promise<void>
}) => {
  const text = useText()
  const viewNamed = useViewNamed()
  const view = viewNamed(watch.view)
  const { record, numbers = [] } = watch
  const { session } = useSessionState()
  const name = nameOf(watch, viewNamed)
  const resources = useResources()
  const resource = view
    ? rowsOf(view.resource, resources)
    : resources.find((one) => one.name === watch.resource)
  const offered = resource ? offeredRules(resource, session, watch.kind) : []
  const isEvery = offered.length > 1 && offered.every((rule) => watch.rules.includes(rule))
  return (
    <ListItem divider disableGutters dense sx={{ justifyContent: 'space-between' }}>
      <span>
        {watch.kind === 'entry' && view && record ? <RowLink view={view} record={record} /> : null}
        {watch.kind === 'view' && view ? (
          <Link to={view.route + (watch.search ?? '')}>{name}</Link>
        ) : null}
        {watch.kind === 'numbers' ? (
          <Button variant="text" aria-haspopup="dialog" sx={opener} onClick={onOpen}>
            {name}
          </Button>
        ) : null}
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
