import { useState } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { boardColumns, type BoardValue } from '#schema/list/board.ts'
import { groupFilter } from '#schema/list/grouping.ts'
import type { NamedView } from '#schema/views.ts'
import { pageLimits } from '#query/paging.ts'
import { useLiveRead } from '#admin/list/displays/useLiveRead.ts'
import { useProvider } from '#admin/session/useProvider.ts'

/** So many cards of a column are read at first, and with each "show more". */
const step = 20

interface ReadColumn {
  readonly value: BoardValue
  /** Of the server. */
  readonly total: number
  readonly isEstimated: boolean
  readonly isWhole: boolean
  /** Records that were read with the value. */
  readonly ids: readonly unknown[]
}

/** What is cached, as an answer to a list: what renews rows of lists renews those of a board. */
interface Read {
  readonly data: readonly RaRecord[]
  readonly columns: readonly ReadColumn[]
}

/** A column with the records that have its value now. */
export interface BoardColumnState {
  readonly value: BoardValue
  readonly rows: readonly RaRecord[]
  readonly count: number
  readonly isEstimated: boolean
  /** Reads more of them; undefined where all are shown. */
  readonly more: (() => void) | undefined
}

/** Each column is a page of the list with one value more in its filter; all of them are read and shown together. */
export const useBoard = (view: NamedView, field: string) => {
  const { resource } = view
  const calls = useProvider()
  const { resource: name, filterValues, sort } = useListContext()
  const [steps, setSteps] = useState<Readonly<Record<string, number>>>({})
  const most = resource.list?.pageSizeMax ?? pageLimits.size
  const requests = boardColumns(resource, field, filterValues).map((value) => ({
    value,
    size: Math.min(step * (steps[String(value)] ?? 1), most),
  }))
  const { data, ...state } = useLiveRead(
    view,
    { board: field, requests },
    async (reading): Promise<Read> => {
      const answers = await Promise.all(
        requests.map(({ value, size }) =>
          calls.getList(name, {
            pagination: { page: 1, perPage: size },
            sort,
            filter: { ...filterValues, [field]: groupFilter(resource, field, value) },
            ...reading,
          }),
        ),
      )
      return {
        data: answers.flatMap(({ data: rows }) => rows as RaRecord[]),
        columns: answers.map(({ data: rows, total = 0, meta }, index) => ({
          value: requests[index]?.value ?? null,
          total,
          isEstimated: meta?.totalEstimated === true,
          isWhole: rows.length >= Math.min(total, most),
          ids: rows.map(({ id }) => id as unknown),
        })),
      }
    },
  )
  return {
    columns: data?.columns.map((column): BoardColumnState => {
      const { value, total, isEstimated, isWhole, ids } = column
      const rows = data.data.filter((row) => valueOf(row, field) === value)
      return {
        value,
        rows,
        count: total - ids.length + rows.length,
        isEstimated,
        more: isWhole
          ? undefined
          : () => setSteps((all) => ({ ...all, [String(value)]: (all[String(value)] ?? 1) + 1 })),
      }
    }),
    /** Records have moved since the columns were read. */
    isMoved: data?.columns.some(({ value, ids }) =>
      data.data.some((row) => ids.includes(row.id) && valueOf(row, field) !== value),
    ),
    ...state,
  }
}

/** The value of a record in the field of a board. */
export const valueOf = (row: RaRecord, field: string): BoardValue =>
  (row[field] as BoardValue | undefined) ?? null
