import type { Text } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useListContext, type Identifier, type RaRecord } from 'react-admin'
import type { Resource } from '#schema/resource.ts'
import { isSameRow } from '#admin/live/compareRows.ts'
import { useDisplay } from '#admin/controls/display.ts'
import { useIsNarrow } from '#admin/look/useIsNarrow.ts'
import { cardFieldsOf } from '#admin/grid/cardFields.ts'

interface Before {
  readonly rows: ReadonlyMap<Identifier, RaRecord>
  /** What the cells showed, by row and column. */
  readonly texts: ReadonlyMap<string, string>
}

/**
 * Marks the cells that differ from what was shown before. The marks are attributes that React does not know, set on the cells once they
 * are drawn: the table itself, which comes with the first rows, has no code for it.
 */
export const useCellMarks = (resource: Resource, columns: readonly string[]) => {
  const text = useText()
  const { page, perPage } = useListContext()
  const isNarrow = useIsNarrow()
  const { name, states, facts } = cardFieldsOf(resource, columns, useDisplay())
  const shown = isNarrow ? [name, ...states, ...facts] : columns
  const first = (page - 1) * perPage + (isNarrow ? 1 : 3)
  const place = useRef({ text, shown, first })
  useEffect(() => {
    place.current = { text, shown, first }
  })
  const before = useRef<Before>(undefined)
  const observer = useRef<MutationObserver>(undefined)
  useEffect(() => () => observer.current?.disconnect(), [])

  /** Keeps what is shown, to be compared with the rows that come next. */
  const remember = useCallback((rows: readonly RaRecord[]) => {
    const texts = new Map<string, string>()
    for (const [index, { id }] of rows.entries())
      for (const [column, cell] of cellsOf(place.current, index))
        texts.set(`${id} ${column}`, textOf(cell))
    before.current = { rows: new Map(rows.map((row) => [row.id, row])), texts }
  }, [])

  /** Marks what differs from what was remembered, and forgets that; without it all marks go. */
  const mark = useCallback((rows: readonly RaRecord[]) => {
    const known = before.current
    before.current = undefined
    observer.current?.disconnect()
    for (const cell of document.querySelectorAll('.entity-table td[data-changed]')) {
      cell.removeAttribute('data-changed')
      cell.removeAttribute('aria-description')
    }
    if (known === undefined) return
    const draw = () => {
      for (const [index, row] of rows.entries()) drawRow(place.current, index, row, known)
    }
    draw()
    // Rows of a long list come and go with the scrolling.
    const body = document.querySelector('.entity-table tbody')
    if (body === null) return
    observer.current = new MutationObserver(draw)
    observer.current.observe(body, { childList: true })
  }, [])
  return { remember, mark }
}

interface Place {
  readonly text: Text
  /** The columns in the order of the cells. */
  readonly shown: readonly string[]
  /** The number of the first row in the whole list. */
  readonly first: number
}

const cellsOf = ({ shown, first }: Place, index: number): [column: string, cell: Element][] => {
  const row = document.querySelector(`.entity-table tbody tr[aria-rowindex="${first + index}"]`)
  const cells = row?.querySelectorAll(':scope > td') ?? []
  return shown.flatMap((column, at): [string, Element][] => {
    const cell = cells[at]
    return cell ? [[column, cell]] : []
  })
}

const textOf = (cell: Element): string => {
  const copy = cell.cloneNode(true) as Element
  for (const part of copy.querySelectorAll('button, input, .row-open, .card-label')) part.remove()
  return copy.textContent.trim()
}

const drawRow = (place: Place, index: number, row: RaRecord, { rows, texts }: Before): void => {
  const was = rows.get(row.id)
  for (const [at, [column, cell]] of cellsOf(place, index).entries()) {
    if (was !== undefined && isSameRow(was[column], row[column])) continue
    if (was === undefined && at > 0) continue
    const cellText = texts.get(`${row.id} ${column}`)
    const said =
      was === undefined
        ? place.text('live.cellNew')
        : cellText
          ? place.text('live.cellChanged', { before: cellText })
          : place.text('live.cellFilled')
    cell.setAttribute('data-changed', was === undefined ? 'new' : 'changed')
    cell.setAttribute('aria-description', said)
  }
}
