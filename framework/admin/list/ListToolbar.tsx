import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import CopyLinkIcon from '@mui/icons-material/LinkOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import ViewIcon from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import { useListContext, useNotify } from 'react-admin'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { isFilled } from '#admin/grid/filledWindow.ts'
import { useIsNarrow } from '#admin/look/useIsNarrow.ts'
import type { FilterTexts } from '#admin/grid/useTypedFilters.ts'
import { useDisplays } from './displays/useDisplays.tsx'
import { WideTools } from './WideTools.tsx'
import type { AddLink, Tool, ToolPanel } from './tools.ts'
import { useSavedTable, type KeptTableProps } from './useSavedTable.ts'
import { useReadAgain } from './useReadAgain.ts'
import { useCurrentView } from './views/useCurrentView.ts'
import { serializeViewLink } from './viewLink.ts'
import { BlockedReasons, type BlockedAction } from '#admin/dialog/BlockedActions.tsx'
import { useProvider } from '#admin/session/useProvider.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useResources } from '#admin/controls/format.ts'
import { sendsViews } from '#schema/list/sentViews.ts'
import { FilterChips } from './FilterChips.tsx'
import styles from './toolbar.module.css'

const NarrowTools = lazyComponent(async () => (await import('./NarrowTools.tsx')).NarrowTools)

const ViewPanel = lazyComponent(async () => (await import('./ViewPanel.tsx')).ViewPanel, {
  width: 'min(700px, 92vw)',
})

const DisplaySwitch = lazyComponent(
  async () => (await import('./displays/DisplaySwitch.tsx')).DisplaySwitch,
)

const SendDialog = lazyComponent(async () => (await import('./views/SendDialog.tsx')).SendDialog)

const ExportDialog = lazyComponent(
  async () => (await import('./exporting/ExportDialog.tsx')).ExportDialog,
)

type Props = KeptTableProps & {
  readonly filters: FilterTexts
  /** Links that add entries to the list, as far as the rights allow. */
  readonly adds: readonly AddLink[]
  readonly blocked: readonly BlockedAction[]
}

/** Actions on the list as a whole. */
export const ListToolbar = ({ filters, adds, blocked, ...table }: Props) => {
  const { view, layout, stored } = table
  const text = useText()
  const notify = useNotify()
  const { search } = useLocation()
  const lists = useProvider()
  const isNarrow = useIsNarrow()
  const { sort, filterValues, page, perPage } = useListContext()
  const readAgain = useReadAgain()
  const displays = useDisplays(view)
  const kept = useSavedTable(table)
  const { keep, undoReset } = kept
  const [isExporting, setIsExporting] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const resources = useResources()
  const { session } = useSessionState()
  // The address of a list has no archive mode, and accounts are no list of the server's own.
  const canSend = sendsViews(resources) && !session.archive && view.resource.storage === undefined
  const layoutButton = useRef<HTMLButtonElement>(null)
  const isFiltered = Object.values(filters.typed).some((value) => value.trim() !== '')
  const linkOf = (from: number) =>
    serializeViewLink(view.route, {
      filterValues,
      sort,
      page: from,
      perPage,
      isFilled: isFilled(search),
      display: displays.current,
      columns: layout.visible,
    })
  const refresh = async () => {
    await lists.forgetWhole(view.resource)
    await readAgain()
  }
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.origin + linkOf(page))
    notify('list.linkCopied', { type: 'success' })
  }
  const current = useCurrentView(view, stored, linkOf(1))
  const isChanged = current.name === undefined ? kept.isChanged : current.isChanged
  const viewPanel: ToolPanel = {
    name: 'view',
    title: text('list.view'),
    label: text('list.view'),
    icon: <ViewIcon />,
    value: current.name,
    note: isChanged ? text('list.unsaved') : undefined,
    draw: (close) => (
      <ViewPanel
        view={view}
        stored={stored}
        layout={layout}
        link={linkOf(1)}
        current={current}
        isChanged={isChanged}
        canReset={kept.canReset}
        onKeep={keep}
        onSave={() => {
          close()
          current.forget()
          void kept.save()
        }}
        onReset={() => {
          close()
          current.forget()
          void kept.reset()
        }}
        onClose={close}
      />
    ),
  }
  const reasons: ToolPanel | undefined =
    blocked.length === 0
      ? undefined
      : {
          name: 'reasons',
          title: text('whyNot.title'),
          label: text('whyNot.title'),
          looks: 'text',
          draw: () => <BlockedReasons resource={view.resource} blocked={blocked} />,
        }
  const tools: Tool[] = [
    ...(isNarrow
      ? displays.offered
          .filter(({ name }) => name !== displays.current)
          .map(({ name, label, icon }) => ({ label, icon, onUse: () => displays.show(name) }))
      : []),
    { label: text('list.copyLink'), icon: <CopyLinkIcon />, onUse: () => void copyLink() },
    ...(canSend
      ? [{ label: text('list.send'), icon: <SendIcon />, onUse: () => setIsSending(true) }]
      : []),
    ...(view.resource.calls.includes('find')
      ? [
          {
            label: text('ra.action.export'),
            icon: <ExportIcon />,
            onUse: () => setIsExporting(true),
          },
        ]
      : []),
    { label: text('ra.action.refresh'), icon: <RefreshIcon />, onUse: () => void refresh() },
  ]
  // Without a table, there is no head with sorts and filters.
  const Tools = isNarrow || displays.current !== 'table' ? NarrowTools : WideTools
  return (
    <div className={styles.toolbar} data-filtered={isFiltered}>
      <Tools
        resource={view.resource}
        columns={layout.visible}
        filters={filters}
        adds={adds}
        layout={viewPanel}
        layoutButton={layoutButton}
        reasons={reasons}
        tools={tools}
        // A calendar has its own order.
        hasOrder={displays.current !== 'calendar'}
        displays={
          isNarrow || displays.offered.length === 0 ? null : <DisplaySwitch {...displays} />
        }
      >
        {isFiltered ? <FilterChips resource={view.resource} filters={filters} /> : null}
        <output className="list-undo">
          {undoReset === undefined ? null : (
            <>
              {text('list.wasReset')}
              <Button
                variant="text"
                // The button that was pressed is removed.
                onClick={() => void undoReset(() => layoutButton.current?.focus())}
              >
                {text('ra.action.undo')}
              </Button>
            </>
          )}
        </output>
      </Tools>
      {isSending ? (
        <SendDialog
          view={view}
          name={current.isChanged ? undefined : current.name}
          search={linkOf(page).slice(view.route.length)}
          onClose={() => setIsSending(false)}
        />
      ) : null}
      {isExporting ? (
        <ExportDialog view={view} columns={layout.visible} onClose={() => setIsExporting(false)} />
      ) : null}
    </div>
  )
}
