import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { boardColumns, type BoardValue } from '#schema/list/board.ts'
import { groupFilter } from '#schema/list/grouping.ts'
import type { NamedView } from '#schema/views.ts'
import { pageLimits } from '#query/paging.ts'
import { useAsking } from '#admin/live/useAsking.ts'
import { useIsLive } from '#admin/live/useIsLive.ts'
import { useWatch } from '#admin/live/useWatch.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
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
  const queries = useQueryClient()
  const isLive = useIsLive()
  const { archive } = useSessionState().session
  const { resource: name, filterValues, sort } = useListContext()
  const [steps, setSteps] = useState<Readonly<Record<string, number>>>({})
  const most = resource.list?.pageSizeMax ?? pageLimits.size
  const asked = boardColumns(resource, field, filterValues).map((value) => ({
    value,
    size: Math.min(step * (steps[String(value)] ?? 1), most),
  }))
  const read = async (signal?: AbortSignal): Promise<Read> => {
    const answers = await Promise.all(
      asked.map(({ value, size }) =>
        calls.getList(name, {
          pagination: { page: 1, perPage: size },
          sort,
          filter: { ...filterValues, [field]: groupFilter(resource, field, value) },
          meta: { archive, ...(signal ? {} : { isUnasked: true }) },
          ...(signal ? { signal } : {}),
        }),
      ),
    )
    return {
      data: answers.flatMap(({ data }) => data as RaRecord[]),
      columns: answers.map(({ data, total = 0, meta }, index) => ({
        value: asked[index]?.value ?? null,
        total,
        isEstimated: meta?.totalEstimated === true,
        isWhole: data.length >= Math.min(total, most),
        ids: data.map(({ id }) => id as unknown),
      })),
    }
  }
  const queryKey = [name, 'getList', { board: field, asked, sort, filter: filterValues, archive }]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  // A board moves what others move.
  const readSoon = useAsking(async () => void queries.setQueryData(queryKey, await read()))
  useWatch({
    resource: resource.name,
    isList: true,
    rows: isLive && !isFetching ? data?.data : undefined,
    onRows: readSoon,
    onAgain: readSoon,
  })
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
    error,
    isFetching,
    retry: () => void refetch(),
  }
}

/** The value of a record in the field of a board. */
export const valueOf = (row: RaRecord, field: string): BoardValue =>
  (row[field] as BoardValue | undefined) ?? null
