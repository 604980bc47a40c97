import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import CopyLinkIcon from '@mui/icons-material/LinkOutlined'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import ResetIcon from '@mui/icons-material/RestartAlt'
import SaveIcon from '@mui/icons-material/SaveOutlined'
import Button from '@mui/material/Button'
import { useListContext, useNotify, type SortPayload } from 'react-admin'
import { useRef, useState } from 'react'
import { Link, type To } from 'react-router-dom'
import type { MessageKey } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import {
  readTablePreferences,
  withTablePreferences,
  type StoredPreferences,
  type TablePreferences,
} from '#resources/kit/list/tablePreferences.ts'
import { sortStateOf } from '#resources/kit/list/listSort.ts'
import type { NamedView } from '#resources/kit/views.ts'
import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import { Popover } from '#src/core/look/panels/Popover.tsx'
import type { PreferenceChange } from '#src/core/session/preferences.ts'
import type { TypedFilters } from '#src/core/table/useTypedFilters.ts'
import type { TableLayout } from '#src/core/table/useTableLayout.ts'
import { ToolButton } from './ToolButton.tsx'
import { printViewLink } from './viewLink.ts'
import { WhyNot, type BlockedAction } from '#src/core/dialog/WhyNot.tsx'
import { useProvider } from '#src/core/session/useProvider.ts'

const ColumnChooser = lazyPart(
  async () => (await import('./ColumnChooser.tsx')).ColumnChooser,
  'column-chooser',
)

const SavedViews = lazyPart(
  async () => (await import('./SavedViews.tsx')).SavedViews,
  'saved-views',
)

const FilterChips = lazyPart(async () => (await import('./FilterChips.tsx')).FilterChips)

const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog)

type Props = {
  readonly view: NamedView
  readonly layout: TableLayout
  readonly savedSort: TablePreferences['sort']
  readonly stored: StoredPreferences
  readonly typed: TypedFilters
  /** Links that add entries to the list, as far as the rights allow. */
  readonly adds: readonly { readonly label: string; readonly to: To }[]
  readonly blocked: readonly BlockedAction[]
  readonly onType: (column: string, text: string, isAtOnce: boolean) => void
  readonly onClearFilters: () => void
  readonly onKeep: (change: PreferenceChange) => Promise<void>
}

/** State before a reset: the stored layout, the unsaved layout, and the sort. */
type BeforeReset = {
  readonly preferences: TablePreferences | undefined
  readonly shown: Required<Omit<TablePreferences, 'sort'>> | undefined
  readonly sort: SortPayload
}

/** Actions on the list as a whole. */
export const ListToolbar = ({
  view,
  layout,
  savedSort,
  stored,
  typed,
  adds,
  blocked,
  onType,
  onClearFilters,
  onKeep,
}: Props) => {
  const text = useText()
  const notify = useNotify()
  const lists = useProvider()
  const { sort, setSort, refetch, filterValues, page, perPage } = useListContext()
  const [isExporting, setIsExporting] = useState(false)
  const defaultSort = sortStateOf(view.resource, undefined)
  const kept = savedSort ?? defaultSort
  const preferences = readTablePreferences(view.name, stored)
  const [wasReset, setWasReset] = useState<BeforeReset>()
  const resetButton = useRef<HTMLButtonElement>(null)
  const isChanged = layout.isChanged || sort.field !== kept?.field || sort.order !== kept.order
  const isFiltered = Object.values(typed).some((value) => value.trim() !== '')
  const canReset = isChanged || preferences !== undefined

  /** Whether it was stored; after a failure the screen does not change. */
  const keep = async (change: PreferenceChange, done?: MessageKey): Promise<boolean> => {
    try {
      await onKeep(change)
    } catch (error) {
      // Where nothing can be loaded either, it says no more than that it was not saved.
      const problem = await import('#src/core/dialog/savingProblem.ts').then(
        ({ toSavingProblem }) => toSavingProblem(error, view.resource, text),
        () => undefined,
      )
      notify(problem?.kind === 'text' ? problem.text : 'dialog.notSaved', { type: 'error' })
      return false
    }
    if (done !== undefined) notify(done, { type: 'success' })
    return true
  }
  const keepTable = async (preferences: TablePreferences | undefined, done?: MessageKey) => {
    const isKept = await keep((all) => withTablePreferences(all, view.name, preferences), done)
    if (isKept) layout.discard()
    return isKept
  }
  const save = async () => {
    setWasReset(undefined)
    const { hidden, order, widths } = layout
    await keepTable({ sort, hidden, order, widths }, 'list.saved')
  }
  const reset = async () => {
    if (!canReset) return
    const shown = layout.isChanged
      ? { order: layout.order, hidden: layout.hidden, widths: layout.widths }
      : undefined
    if (!(await keepTable(undefined))) return
    if (defaultSort) setSort(defaultSort)
    setWasReset({ preferences, shown, sort })
  }
  const undoReset = async () => {
    if (wasReset === undefined || !(await keepTable(wasReset.preferences, 'list.undone'))) return
    if (wasReset.shown) layout.change(wasReset.shown)
    setSort(wasReset.sort)
    setWasReset(undefined)
    // The button that was pressed is removed.
    resetButton.current?.focus()
  }
  const linkOf = (from: number) =>
    printViewLink(view.route, { filterValues, sort, page: from, perPage, columns: layout.visible })
  const refresh = async () => {
    await lists.forgetWhole(view.resource)
    await refetch()
  }
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.origin + linkOf(page))
    notify('list.linkCopied', { type: 'success' })
  }
  return (
    <div className="list-toolbar">
      {adds.map(({ label, to }) => (
        <Button component={Link} key={label} variant="contained" color="primary" to={to}>
          <span aria-hidden="true">+ </span>
          {label}
        </Button>
      ))}
      {isFiltered ? (
        <FilterChips
          resource={view.resource}
          typed={typed}
          onRemove={(column) => onType(column, '', true)}
          onClear={onClearFilters}
        />
      ) : null}
      <output className="list-undo">
        {/* Undoing would lose later changes. */}
        {wasReset === undefined || isChanged ? null : (
          <>
            {text('list.wasReset')}
            <Button variant="text" onClick={() => void undoReset()}>
              {text('ra.action.undo')}
            </Button>
          </>
        )}
      </output>
      <Popover
        label={text('list.columnsTitle')}
        button={text('ra.action.select_columns')}
        icon={<ColumnsIcon />}
      >
        {() => <ColumnChooser resource={view.resource} layout={layout} />}
      </Popover>
      <Popover
        label={text('ra.saved_queries.label')}
        button={text('list.views')}
        icon={<BookmarkIcon />}
      >
        {(close) => (
          <SavedViews
            view={view}
            stored={stored}
            link={linkOf(1)}
            onShow={(columns) => {
              layout.showOnly(columns)
              close()
            }}
            onKeep={keep}
          />
        )}
      </Popover>
      <div className="tool-icons">
        <ToolButton
          label={text('list.save')}
          note={isChanged ? text('list.unsaved') : undefined}
          onClick={() => void save()}
        >
          <SaveIcon />
        </ToolButton>
        <ToolButton
          ref={resetButton}
          label={text('list.reset')}
          isOff={!canReset}
          onClick={() => void reset()}
        >
          <ResetIcon />
        </ToolButton>
        <ToolButton label={text('list.copyLink')} onClick={() => void copyLink()}>
          <CopyLinkIcon />
        </ToolButton>
        {view.resource.calls.includes('find') ? (
          <ToolButton label={text('ra.action.export')} onClick={() => setIsExporting(true)}>
            <ExportIcon />
          </ToolButton>
        ) : null}
        <ToolButton label={text('ra.action.refresh')} onClick={() => void refresh()}>
          <RefreshIcon />
        </ToolButton>
      </div>
      <WhyNot resource={view.resource} blocked={blocked} />
      {isExporting ? (
        <ExportDialog view={view} columns={layout.visible} onClose={() => setIsExporting(false)} />
      ) : null}
    </div>
  )
}
