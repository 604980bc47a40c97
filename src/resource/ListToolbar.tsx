import { useListContext, useNotify } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import type { TablePreferences } from '#resources/kit/tablePreferences.ts'
import type { NamedView } from '#resources/kit/views.ts'
import { Popover } from '#src/look/Popover.tsx'
import type { TableLayout } from './useTableLayout.ts'
import { printViewLink } from './viewLink.ts'
import { WhyNot, type BlockedAction } from './WhyNot.tsx'

const ColumnChooser = lazy(async () => {
  const { ColumnChooser: component } = await import('./ColumnChooser.tsx')
  return { default: component }
})

type Props = {
  readonly view: NamedView
  readonly layout: TableLayout
  readonly savedSort: TablePreferences['sort']
  readonly isFiltered: boolean
  /** Address of the add dialog; none where adding is not possible. */
  readonly addTo: string | undefined
  readonly blocked: readonly BlockedAction[]
  readonly onClearFilters: () => void
  readonly onKeep: (preferences: TablePreferences | undefined) => Promise<void>
}

/** What can be done to the list as a whole. */
export const ListToolbar = ({
  view,
  layout,
  savedSort,
  isFiltered,
  addTo,
  blocked,
  onClearFilters,
  onKeep,
}: Props) => {
  const text = useText()
  const notify = useNotify()
  const { sort, setSort, refetch, filterValues, page, perPage } = useListContext()
  const defaultSort = view.resource.list?.sort
  const kept = savedSort ?? defaultSort
  const isChanged = layout.isChanged || sort.field !== kept?.field || sort.order !== kept.order

  const save = async () => {
    await onKeep({ sort, hidden: layout.hidden, order: layout.order })
    notify('list.saved', { type: 'success' })
  }
  const reset = async () => {
    await onKeep(undefined)
    if (defaultSort) setSort(defaultSort)
    notify('list.wasReset', { type: 'success' })
  }
  const copyLink = async () => {
    const state = { filterValues, sort, page, perPage, columns: layout.visible }
    await navigator.clipboard.writeText(location.origin + printViewLink(view.route, state))
    notify('list.linkCopied', { type: 'success' })
  }
  return (
    <div className="list-toolbar">
      {addTo === undefined ? null : (
        <Link className="button button-main" to={addTo}>
          <span aria-hidden="true">+ </span>
          {text('dialog.add')}
        </Link>
      )}
      <Popover label={text('list.columnsTitle')} button={text('list.columns')} buttonClass="button">
        {() => (
          <Suspense fallback={<p className="column-chooser">{text('list.loading')}</p>}>
            <ColumnChooser resource={view.resource} layout={layout} />
          </Suspense>
        )}
      </Popover>
      <button type="button" className="button" data-changed={isChanged} onClick={() => void save()}>
        {text('list.save')}
        {isChanged ? (
          <span className="changed-mark" title={text('list.unsaved')}>
            <span className="visually-hidden">{text('list.unsaved')}</span>
          </span>
        ) : null}
      </button>
      <button type="button" className="button" onClick={() => void reset()}>
        {text('list.reset')}
      </button>
      {isFiltered ? (
        <button type="button" className="button" onClick={onClearFilters}>
          {text('list.clearFilters')}
        </button>
      ) : null}
      <button type="button" className="button" onClick={() => void copyLink()}>
        {text('list.copyLink')}
      </button>
      <button type="button" className="button" onClick={() => void refetch()}>
        {text('list.refresh')}
      </button>
      <WhyNot resource={view.resource} blocked={blocked} />
    </div>
  )
}
