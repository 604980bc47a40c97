import { createContext, useContext } from 'react'
import { RecordContextProvider, type Identifier, type RaRecord } from 'react-admin'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { useFormat } from '#admin/controls/format.ts'
import { renderOwnCell } from '#admin/fields/renderCell.tsx'
import { ViewPartsContext } from '#admin/fields/viewParts.ts'
import { isSameRow } from '#admin/live/compareRows.ts'

/** The rows that a list showed before it was read again for what others changed, by id. */
export type RowsBefore = ReadonlyMap<Identifier, RaRecord>

/** Undefined: nothing is marked. */
export const RowsBeforeContext = createContext<RowsBefore | undefined>(undefined)

export type Mark = 'new' | 'changed'

/** How a cell differs from what was shown before; a new row is marked at its first column. */
export const markOf = (
  before: RowsBefore | undefined,
  record: RaRecord,
  name: string,
  isFirst: boolean,
): Mark | undefined => {
  if (before === undefined) return undefined
  const was = before.get(record.id)
  if (was === undefined) return isFirst ? 'new' : undefined
  return isSameRow(was[name], record[name]) ? undefined : 'changed'
}

/** The description of a marked cell, with the value before: for screen readers, which find it by its id. */
export const CellMark = ({
  id,
  mark,
  resource,
  name,
  record,
}: {
  readonly id: string
  readonly mark: Mark
  readonly resource: Resource
  readonly name: string
  readonly record: RaRecord
}) => {
  const { text } = useFormat()
  return (
    <span id={id} hidden>
      {mark === 'new' ? (
        text('live.cellNew')
      ) : (
        <Before resource={resource} name={name} record={record} />
      )}
    </span>
  )
}

const Before = ({
  resource,
  name,
  record,
}: {
  readonly resource: Resource
  readonly name: string
  readonly record: RaRecord
}) => {
  const format = useFormat()
  const { cells } = useContext(ViewPartsContext)
  const was = useContext(RowsBeforeContext)?.get(record.id)
  const field = fieldOf(resource, name)
  const value: unknown = was?.[name]
  if (
    was === undefined ||
    field === undefined ||
    value === null ||
    value === undefined ||
    value === ''
  )
    return format.text('live.cellFilled')
  return (
    <RecordContextProvider value={was}>
      {format.text('live.cellChanged', { before: '' })}
      {renderOwnCell(cells?.[name], field, value, format, {
        resource,
        name,
        record: was,
        isFullText: true,
      })}
    </RecordContextProvider>
  )
}
