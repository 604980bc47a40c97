import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import type { ChangedRow, ChangeManyAnswer } from '#schema/list/changeMany.ts'
import type { ExpectedRow, ImportMode } from '#schema/list/importing.ts'
import type { NamedView } from '#schema/views.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { useRun } from '#admin/manyRows/useRun.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { useSelectedRows, useUnselectRows } from '#admin/grid/useSelectedRows.ts'

/** Which entries, and which field with which value; without one they are deleted. */
export interface Chosen {
  readonly which: 'selected' | 'all'
  readonly change?: { readonly name: string; readonly value: unknown }
}

/** What a check found, or what was written. */
export interface ChangeResult {
  readonly answer: ChangeManyAnswer
  readonly isWritten: boolean
}

/** Rows that are asked for at once. */
const idsAtOnce = 200

/** The change of one field in many entries, or their deletion: choosing, checking and writing. Whatever fails leaves what was chosen. */
export const useChangeMany = (
  view: NamedView,
  onSaved: () => void,
  /** `isAll`: nothing was rejected. */
  onDone: (written: readonly ExpectedRow[], isAll: boolean) => void,
) => {
  const calls = useProvider()
  const { total = 0, sort, filterValues, selectedIds } = useListContext()
  const unselect = useUnselectRows()
  const shown = useSelectedRows()
  // Behind the dialog the list may change; what was asked for stays.
  const [seenTotal] = useState(total)
  const seen = { total: seenTotal, selected: selectedIds.length }
  const [chosen, setChosen] = useState<Chosen>()
  const [result, setResult] = useState<ChangeResult>()
  const { failure, running, run, cancel } = useRun()
  // The same rows sent again after a failure must not be written twice.
  const key = useRef('')
  // The selected rows as they were read last; a check waits for them.
  const renewed = useRef<Promise<readonly RaRecord[]>>(undefined)
  const name = resourceNameOf(view)

  const send = (
    mode: ImportMode,
    { change }: Pick<Chosen, 'change'>,
    most: number,
    /** Without them, all rows that match. */
    chosenRows?: readonly ExpectedRow[] | Promise<readonly ExpectedRow[]>,
  ): Promise<ChangeManyAnswer | undefined> =>
    run(mode, most, async (options) => {
      const rows = await Promise.race([chosenRows, aborted(options.signal)])
      const request = { mode, ...(rows ? { rows } : { list: { sort, filters: filterValues } }) }
      const idempotencyKey = mode === 'check' ? undefined : `${key.current}:${mode}`
      return change
        ? calls.changeMany(
            name,
            { ...request, values: { [change.name]: change.value } },
            { ...options, idempotencyKey },
          )
        : calls.deleteRows(name, request, { ...options, idempotencyKey })
    })

  /** Reads the selected rows again; those that are gone are selected no more. */
  const readSelected = async (): Promise<readonly RaRecord[]> => {
    if (selectedIds.length === 0) return []
    try {
      const { data } = await calls.getMany(name, { ids: selectedIds })
      const left = new Set(data.map(({ id }) => id))
      unselect(selectedIds.filter((id) => !left.has(id)))
      return data
    } catch {
      return []
    }
  }
  const readAtFirst = useEffectEvent(() => void readSelected())
  useEffect(() => readAtFirst(), [])

  /** The same: what is checked next starts from there. */
  const renew = (): Promise<readonly RaRecord[]> => {
    renewed.current = readSelected()
    return renewed.current
  }

  /** The selected rows, as they were read last, or else shown. */
  const findSelected = async (): Promise<readonly ExpectedRow[]> => {
    const latest = [...(shown ?? []), ...((await renewed.current) ?? (shown ? [] : await renew()))]
    const rows = new Map(latest.map((row) => [row.id, row]))
    return selectedIds.flatMap((id) => {
      const row = rows.get(id)
      return row ? [{ id: Number(id), version: Number(row['version']) }] : []
    })
  }

  /** Rows that were deleted are selected no more. */
  const deselect = (deleted: readonly ExpectedRow[]) => {
    const gone = new Set(deleted.map(({ id }) => id))
    unselect(selectedIds.filter((id) => gone.has(Number(id))))
  }

  /** Which of the rows are gone after a deletion without an answer; none where that is not known. */
  const findGone = async (rows: readonly ExpectedRow[]): Promise<readonly ExpectedRow[]> => {
    const left = new Set<number>()
    try {
      for (let from = 0; from < rows.length; from += idsAtOnce) {
        const ids = rows.slice(from, from + idsAtOnce).map(({ id }) => id)
        const { data } = await calls.getMany(name, { ids })
        for (const { id } of data) left.add(Number(id))
      }
    } catch {
      return []
    }
    return rows.filter(({ id }) => !left.has(id))
  }

  const check = async (next: Chosen): Promise<void> => {
    key.current = crypto.randomUUID()
    setChosen(next)
    const answer = await (next.which === 'selected'
      ? send('check', next, selectedIds.length, findSelected())
      : send('check', next, seen.total))
    if (answer) setResult({ answer, isWritten: false })
  }

  /** Writes the rows that the check did not reject, as it found them. */
  const write = async (rows: readonly ChangedRow[]): Promise<void> => {
    if (chosen === undefined) return
    const good = rows.flatMap(({ outcome, found }) =>
      outcome === 'changed' && found ? [found] : [],
    )
    const rejected = rows.filter(({ outcome }) => outcome === 'wrong')
    const mode = rejected.length > 0 ? 'good' : 'all'
    const answer = await send(mode, chosen, good.length, good)
    if (answer === undefined) {
      // Some of the rows, or all of them, may be written.
      onSaved()
      const gone = chosen.change ? [] : await findGone(good)
      if (gone.length === 0) await renew()
      else {
        deselect(gone)
        onDone(gone, mode === 'all' && gone.length === good.length)
      }
      return
    }
    const refused = new Set(answer.rows.map(({ index }) => index))
    const written = good.filter((_, index) => !refused.has(index))
    if (answer.done) {
      onSaved()
      if (chosen.change) await renew()
      else deselect(written)
    }
    if (answer.done && rejected.length + answer.counts.wrong === 0) {
      onDone(written, true)
      return
    }
    const known = new Map(rows.map((row) => [row.found?.id, row]))
    const late = answer.rows.map((row) => ({ ...known.get(good[row.index]?.id), ...row }))
    if (answer.done && written.length > 0) onDone(written, false)
    const counts = { ...answer.counts, wrong: rejected.length + answer.counts.wrong }
    setResult({
      answer: { ...answer, counts, rows: [...late, ...(answer.done ? rejected : [])] },
      isWritten: true,
    })
  }

  return {
    seen,
    chosen,
    result,
    failure,
    running,
    check,
    write,
    back: () => {
      setResult(undefined)
      void renew()
    },
    cancel,
  }
}

/** Fails when what it belongs to is cancelled. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

export type ChangeManyState = ReturnType<typeof useChangeMany>
