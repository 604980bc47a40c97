import { useText } from '#i18n/useText.ts'
import { RecordContextProvider, useNotify, type RaRecord } from 'react-admin'
import { useContext, useEffect, useRef } from 'react'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { useFormat, type CellContext } from '#admin/controls/format.ts'
import { renderOwnCell } from '#admin/fields/renderCell.tsx'
import { renderDetail } from '#admin/fields/renderDetail.tsx'
import { ViewPartsContext } from '#admin/fields/viewParts.ts'

/**
 * Copies a row as text, a line for each column: its label and the whole value as a reader sees it. The cells are drawn once more,
 * out of sight, because those of the table cut long values.
 */
export const CopiedRow = ({
  resource,
  record,
  columns,
  onDone,
}: {
  readonly resource: Resource
  readonly record: RaRecord
  readonly columns: readonly string[]
  readonly onDone: () => void
}) => {
  const text = useText()
  const format = useFormat()
  const { cells } = useContext(ViewPartsContext)
  const notify = useNotify()
  const drawn = useRef<HTMLDivElement>(null)
  const copy = async (rows: readonly Element[]) => {
    const name = nameRecord(resource, record)
    const lines = rows.map((row, index) =>
      format.text('list.labelled', {
        label: format.text(fieldKey(resource, columns[index] ?? '')),
        value: readText(row),
      }),
    )
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      notify(text('copyRow.copied', { name }), { type: 'info' })
    } catch {
      notify(text('copyRow.notCopied', { name }), { type: 'error' })
    }
    onDone()
  }
  useEffect(() => {
    void copy([...(drawn.current?.children ?? [])])
    // Once for each time that it is asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <RecordContextProvider value={record}>
      <div ref={drawn} hidden>
        {columns.map((name) => {
          const field = fieldOf(resource, name)
          const cell: CellContext = { resource, name, record, isFullText: true }
          return (
            <div key={name}>
              {field &&
                (cells?.[name]
                  ? renderOwnCell(cells[name], field, record[name], format, cell)
                  : renderDetail(field, record[name], format, cell))}
            </div>
          )
        })}
      </div>
    </RecordContextProvider>
  )
}

/** What a reader hears, in one line: without the signs that repeat a word, and the elements of a list between commas. */
const readText = (cell: Element): string => {
  const copy = cell.cloneNode(true) as Element
  for (const sign of copy.querySelectorAll('[aria-hidden=true]')) sign.remove()
  const elements = [...copy.querySelectorAll('li')].map((element) => element.textContent)
  return (elements.length > 0 ? elements.join(', ') : copy.textContent).replace(/\s+/g, ' ').trim()
}
