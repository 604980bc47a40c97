import ShareIcon from '@mui/icons-material/ShareOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { PartName } from '#admin/look/PartName.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import {
  addSavedView,
  readSavedViews,
  removeSavedView,
  viewNameMax,
  type SavedView,
} from '#schema/list/savedViews.ts'
import type { StoredPreferences } from '#schema/list/tablePreferences.ts'
import { rowsOf } from '#schema/catalogue.ts'
import { isCompanyAdmin } from '#schema/session.ts'
import type { NamedView } from '#schema/views.ts'
import { emptyLine } from '#admin/controls/useFieldInput.tsx'
import { useResources } from '#admin/controls/format.ts'
import type { PreferenceChange } from '#admin/session/changePreferences.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { ViewWatch } from '#admin/watch/ViewWatch.tsx'
import { useViewWatches } from '#admin/watch/useViewWatches.ts'
import type { TableLayout } from '#admin/grid/useTableLayout.ts'
import { CompanyViews } from './views/CompanyViews.tsx'
import type { CurrentView } from './views/useCurrentView.ts'
import { useSharing } from './views/useSharing.ts'
import { readLinkedColumns } from './viewLink.ts'

const savedViews = {
  '& :is(ul, section)': { mb: 2 },
  '& li': {
    flexWrap: 'wrap',
    '& > a': { flex: 1, minWidth: 0, py: 1.5, overflowWrap: 'anywhere' },
  },
  '& p': { m: 0, fontSize: 'var(--text-small)' },
  '& li > p': { flex: '0 0 100%' },
  '& [aria-current]': { fontWeight: 600 },
  // It announces, so it stays while it is empty, and takes no room.
  '& .list-undo': { display: 'flex' },
}
const saveView = {
  flexWrap: 'nowrap',
  mt: 1,
  // Beside the input, below the line of its label.
  '& > .MuiButton-root': { flex: 'none', alignSelf: 'start', mt: 'calc(1.45em + 4px)' },
}

export type SavedViewsProps = {
  readonly view: NamedView
  readonly stored: StoredPreferences
  readonly layout: TableLayout
  readonly current: CurrentView
  /** Address of the current list, from its first page. */
  readonly link: string
  readonly onShow: (columns: readonly string[]) => void
  /** Whether it was stored; shows `done` then. */
  readonly onKeep: (change: PreferenceChange, done?: MessageKey) => Promise<boolean>
}

/** A view that was deleted or replaced, and can be brought back to its place. */
type Lost = {
  readonly message: 'viewDeleted' | 'viewUnwatched' | 'viewReplaced'
  readonly view: SavedView
  readonly index: number
  /** What its watch looked for, which ended with it. */
  readonly rules?: readonly string[] | undefined
}

/** A user's saved views by name. */
export const SavedViews = ({ view, stored, current, link, onShow, onKeep }: SavedViewsProps) => {
  const text = useText()
  const sharing = useSharing()
  const isWatchable = rowsOf(view.resource, useResources())?.watch !== undefined
  const watches = useViewWatches(view, isWatchable)
  const isAdmin = isCompanyAdmin(useSessionState().session)
  const id = useId()
  // A changed view is probably to be saved under its own name.
  const [name, setName] = useState(current.isChanged ? (current.name ?? '') : '')
  const [lost, setLost] = useState<Lost>()
  const [restored, setRestored] = useState('')
  const views = readSavedViews(view.name, stored)
  const wanted = name.trim()
  const isTooLong = wanted.length > viewNameMax
  const isTaken = views.some((saved) => saved.name === wanted)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (wanted === '' || isTooLong) return
    const search = link.slice(view.route.length)
    const index = views.findIndex((saved) => saved.name === wanted)
    const old = views[index]
    const isKept = await onKeep(
      (all) => addSavedView(all, view.name, { name: wanted, search }),
      'list.saved',
    )
    if (!isKept) return
    setName('')
    await watches.follow({ name: wanted, search })
    setLost(old && { message: 'viewReplaced', view: old, index })
  }
  const remove = async (index: number, saved: SavedView) => {
    const isKept = await onKeep((all) => removeSavedView(all, view.name, saved.name))
    if (!isKept) return
    const rules = await watches.end(saved.name)
    setLost({ message: rules ? 'viewUnwatched' : 'viewDeleted', view: saved, index, rules })
  }
  const undo = async () => {
    if (lost === undefined) return
    const { index, view: saved, rules } = lost
    if (!(await onKeep((all) => addSavedView(all, view.name, saved, index), 'list.undone'))) return
    await watches.follow(saved, rules)
    setLost(undefined)
    setRestored(saved.name)
  }
  const share = ({ name: shared, search }: SavedView) => {
    const known = sharing.views.find((one) => one.view === view.name && one.name === shared)
    const isDefault = known?.isDefault ?? false
    return sharing.share({ view: view.name, name: shared, search, isDefault })
  }
  return (
    <Box component="section" aria-labelledby={`${id}-title`} sx={savedViews}>
      <PartName id={`${id}-title`} level={3}>
        {text('ra.saved_queries.label')}
      </PartName>
      {views.length === 0 ? <p className="soft">{text('tablePanel.viewsEmpty')}</p> : null}
      <ul>
        {views.map((saved, index) => (
          <li key={saved.name}>
            <Link
              ref={saved.name === restored ? focusIt : undefined}
              to={view.route + saved.search}
              aria-current={saved.name === current.name ? 'true' : undefined}
              onClick={(event) => {
                // With a modifier it opens a new tab, which reads its address itself.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                onShow(readLinkedColumns(saved.search) ?? [])
              }}
            >
              {saved.name}
            </Link>
            {isWatchable ? <ViewWatch view={view} saved={saved} /> : null}
            {isAdmin ? (
              <IconButton
                aria-label={text('companyView.share', { name: saved.name })}
                onClick={() => void share(saved)}
              >
                <ShareIcon />
              </IconButton>
            ) : null}
            <IconButton
              aria-label={text('ra.saved_queries.remove_label_with_name', { name: saved.name })}
              onClick={() => void remove(index, saved)}
            >
              <span aria-hidden="true">×</span>
            </IconButton>
          </li>
        ))}
      </ul>
      <CompanyViews
        view={view}
        sharing={sharing}
        current={current.name}
        isAdmin={isAdmin}
        onShow={(search) => onShow(readLinkedColumns(search) ?? [])}
      />
      <output className="list-undo">
        {lost === undefined ? null : (
          <>
            {text(`tablePanel.${lost.message}`, { name: lost.view.name })}
            <Button
              key={lost.view.name}
              // The button that deleted it is gone; that which replaced it is not.
              ref={lost.message === 'viewReplaced' ? undefined : focusIt}
              variant="text"
              onClick={() => void undo()}
            >
              {text('ra.action.undo')}
            </Button>
          </>
        )}
      </output>
      <form onSubmit={(event) => void save(event)}>
        <Stack direction="row" sx={saveView}>
          <TextField
            label={text('ra.saved_queries.query_name')}
            error={isTooLong}
            helperText={
              isTooLong
                ? text('problem.tooLong', { max: viewNameMax, count: wanted.length })
                : emptyLine
            }
            value={name}
            required
            autoComplete="off"
            slotProps={{ inputLabel: { required: false }, formHelperText: { role: 'alert' } }}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" aria-disabled={isTooLong}>
            {isTaken ? text('tablePanel.viewReplace') : text('ra.action.save')}
          </Button>
        </Stack>
      </form>
    </Box>
  )
}

/** The pressed button is removed: its replacement gets the focus. */
const focusIt = (element: HTMLElement | null): void => element?.focus()
