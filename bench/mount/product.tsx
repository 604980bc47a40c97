import {
  I18nContextProvider,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
} from 'react-admin'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { en } from '#i18n/en.ts'
import { createPolyglot } from '#framework/i18n/createText.ts'
import { en as frameworkEn } from '#framework/i18n/en.ts'
import { mergeTexts } from '#framework/i18n/mergeTexts.ts'
import { layersEn } from '#framework/i18n/reactAdmin/en.ts'
import type { Text } from '#framework/i18n/messages.ts'
import { equipmentLoad } from '#resources/equipmentLoad.ts'
import { viewsOf } from '#framework/schema/views.ts'
import { FormatContext, type Format } from '#framework/admin/controls/format.ts'
import { EntityTable } from '#framework/admin/grid/EntityTable.tsx'
import { port } from '#resources/application.ts'
import { ApplicationContext } from '#framework/admin/session/useApplication.ts'
import { SessionContext, type SessionState } from '#framework/admin/session/SessionContext.ts'
import { createUnsavedWork } from '#framework/admin/session/unsavedWork.ts'
import '#framework/admin/look/tokens.css'
import '#framework/admin/look/controls.css'
import '#framework/admin/look/tags.css'
import '#framework/kinds/shared/view/cells.css'
import { expose } from './harness.ts'
import { columnNames, type BenchRow } from './rows.ts'

const [view] = viewsOf(equipmentLoad)
const i18n = createPolyglot(() => mergeTexts(...layersEn, frameworkEn, en), 'en')
const text: Text = (key, options) => i18n.translate(key, options)
const format: Format = {
  text,
  locale: 'en',
  timeZone: 'Europe/Berlin',
  codesOf: () => [],
  resources: [],
  kinds: {},
  nameOf: () => undefined,
}
const session: SessionState = {
  session: {
    participantCode: 'FWD1',
    username: 'bench',
    permissions: [],
    groups: [],
    flags: [],
    archive: false,
  },
  setArchive: () => {},
  unsaved: createUnsavedWork(),
  page: 'bench',
  delegatesAdmin: true,
  links: {
    imprint: null,
    privacy: null,
    account: null,
    invalidSequence: null,
    contact: null,
    manual: null,
  },
}

/** The used part of a list controller. */
const toController = (rows: readonly BenchRow[]) =>
  ({
    data: rows,
    total: rows.length,
    page: 1,
    perPage: rows.length,
    isPending: false,
    isFetching: false,
    sort: { field: 'movementDatetime', order: 'DESC' },
    setSort: () => {},
    filterValues: {},
    error: null,
    refetch: () => {},
  }) as never as ListControllerResult<RaRecord>

const nothing = () => undefined
const layout = { visible: columnNames, widths: {}, change: nothing }
const filters = { typed: {}, change: nothing, clear: nothing, send: nothing }
let renders = 0
const options = {
  narrow: 0,
  hasMenu: false,
  width: 60,
  // A row calls this once per render.
  render: () => {
    renders += 1
    return null
  },
}
const links = {
  openTo: ({ id }: RaRecord) => ({ to: `/equipment-load/${id}/show` }),
  cellTo: nothing,
  moreTo: nothing,
}
let show: (rows: readonly BenchRow[] | undefined) => void = nothing

const Table = () => {
  const [rows, setRows] = useState<readonly BenchRow[]>()
  useEffect(() => {
    show = setRows
  }, [])
  if (view === undefined || rows === undefined) return null
  return (
    <ListContextProvider value={toController(rows)}>
      <EntityTable
        view={view}
        layout={layout}
        filters={filters}
        links={links}
        hasBulkActions={false}
        options={options}
        onCopy={nothing}
      />
    </ListContextProvider>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <BrowserRouter useTransitions={false}>
    <I18nContextProvider value={i18n}>
      <ApplicationContext value={port}>
        <SessionContext value={session}>
          <FormatContext value={format}>
            <Table />
          </FormatContext>
        </SessionContext>
      </ApplicationContext>
    </I18nContextProvider>
  </BrowserRouter>,
)
expose({
  show: (rows) => flushSync(() => show(rows)),
  scroller: () => document.querySelector('.table-scroller'),
  rowRenders: () => renders,
})
