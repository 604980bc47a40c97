import {
  AdminContext,
  DataTable,
  ListContextProvider,
  ResourceContextProvider,
  type ListControllerResult,
} from 'react-admin'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
// The peers are a separate package, in which #test does not resolve.
// oxlint-disable-next-line no-restricted-imports
import { expose } from '../mount/harness.ts'
// oxlint-disable-next-line no-restricted-imports
import { columnNames, type BenchRow } from '../mount/rows.ts'

const toController = (rows: readonly BenchRow[]) =>
  ({
    resource: 'rows',
    data: rows,
    total: rows.length,
    page: 1,
    perPage: rows.length,
    isPending: false,
    isLoading: false,
    isFetching: false,
    sort: { field: 'movementDatetime', order: 'DESC' },
    setSort: () => {},
    selectedIds: [],
    onSelect: () => {},
    onToggleItem: () => {},
    onUnselectItems: () => {},
    filterValues: {},
    displayedFilters: {},
    error: null,
    refetch: () => {},
  }) as never as ListControllerResult

let show: (rows: readonly BenchRow[] | undefined) => void = () => {}

/** react-admin's stock table, without checkboxes, which ours does not have here either. */
const Table = () => {
  const [rows, setRows] = useState<readonly BenchRow[]>()
  useEffect(() => {
    show = setRows
  }, [])
  return (
    rows && (
      <ListContextProvider value={toController(rows)}>
        <DataTable bulkActionButtons={false} rowClick={false}>
          {columnNames.map((name) => (
            <DataTable.Col key={name} source={name} />
          ))}
        </DataTable>
      </ListContextProvider>
    )
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <AdminContext>
    <ResourceContextProvider value="rows">
      <Table />
    </ResourceContextProvider>
  </AdminContext>,
)
expose({
  show: (rows) => flushSync(() => show(rows)),
  scroller: () => document.scrollingElement,
})
