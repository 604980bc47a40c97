import {
  DataTableCallbacksContext,
  DataTableConfigContext,
  DataTableDataContext,
  DataTableSelectedIdsContext,
  DataTableSortContext,
  useEvent,
  useListContext,
  type Identifier,
} from 'react-admin'
import { useEffect, useMemo, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { actionBatchLimit } from '#schema/actions/actionBatch.ts'
import { serializeSorts, readSorts, sortBy, sortFurtherBy } from '#schema/list/listSort.ts'

/**
 * The contexts of react-admin's `DataTableBase` for the list around. `DataTableBase` itself replaces its children while there are no
 * rows, and with them a filter that is being typed into. Further sorts and the limit of a batch are added.
 */
export const DataTableContexts = ({
  hasBulkActions,
  children,
}: {
  readonly hasBulkActions: boolean
  readonly children: ReactNode
}) => {
  const { data, sort, setSort, selectedIds, onSelect, onToggleItem } = useListContext()
  // A second key press may come before the address has the first one.
  const latest = useRef(sort)
  useEffect(() => {
    latest.current = sort
  }, [sort])
  const handleSort = useEvent(
    ({
      currentTarget,
      shiftKey,
    }: SyntheticEvent<HTMLElement> & { readonly shiftKey?: boolean }) => {
      const { field = 'id' } = currentTarget.dataset
      const known = readSorts(latest.current)
      latest.current = serializeSorts(shiftKey ? sortFurtherBy(known, field) : sortBy(known, field))
      setSort(latest.current)
    },
  )
  const handleToggleItem = useEvent((id: Identifier) => {
    if (selectedIds.includes(id) || selectedIds.length < actionBatchLimit) onToggleItem(id)
  })
  const select = useEvent((ids: Identifier[]) => onSelect(ids.slice(0, actionBatchLimit)))
  const config = useMemo(() => ({ hasBulkActions, expandSingle: false }), [hasBulkActions])
  const callbacks = useMemo(
    () => ({ handleSort, handleToggleItem, onSelect: select }),
    [handleSort, handleToggleItem, select],
  )
  return (
    <DataTableConfigContext value={config}>
      <DataTableSortContext value={sort}>
        <DataTableCallbacksContext value={callbacks}>
          <DataTableSelectedIdsContext value={selectedIds}>
            <DataTableDataContext value={data}>{children}</DataTableDataContext>
          </DataTableSelectedIdsContext>
        </DataTableCallbacksContext>
      </DataTableSortContext>
    </DataTableConfigContext>
  )
}
