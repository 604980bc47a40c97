import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '#i18n/language.ts'
import { importSizeOf, type ImportAnswer, type ImportMode } from '#schema/list/importing.ts'
import { matchColumns } from '#schema/list/matchColumns.ts'
import type { Resource } from '#schema/resource.ts'
import { useRun } from '#admin/manyRows/useRun.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import type { Source } from './readTable.ts'
import { startReading, type Reading } from './startReading.ts'
import { TableError, type ImportTable } from './table.ts'
import { unreadableRows, withUnreadable } from './unreadable.ts'

/** What is known of the file so far: each step adds to the one before. */
export interface Imported {
  readonly source: Source
  readonly table: ImportTable
  /** The field of each column; undefined for those that are left out. */
  readonly columns: readonly (string | undefined)[]
  readonly checked?: ImportAnswer
  readonly written?: ImportAnswer
}

type Writing = Exclude<ImportMode, 'check'>
/** A file that cannot be read. */
interface FileFailure {
  readonly kind: 'file'
  readonly error: TableError
}

/** A file as it was before it was checked. */
export const beforeCheck = ({ source, table, columns }: Imported): Imported => ({
  source,
  table,
  columns,
})

const nothing: ImportAnswer = {
  done: false,
  counts: { new: 0, changed: 0, same: 0, wrong: 0 },
  rows: [],
}

/** The import of one file: reading, matching, checking and writing. Whatever fails leaves everything that was chosen. */
export const useImport = (resource: Resource, language: Language, onSaved: () => void) => {
  const calls = useProvider()
  const fields = useQuery({
    queryKey: ['import', resource.name],
    queryFn: () => calls.readFields(resource),
    staleTime: Infinity,
    retry: false,
  })
  const [imported, setImported] = useState<Imported>()
  const [isReading, setIsReading] = useState(false)
  const { failure, setFailure, running, run, cancel } = useRun<FileFailure>()
  // The same rows sent again after a failure must not be written twice.
  const keys = useRef(new Map<Writing, string>())
  const reading = useRef<Reading>(undefined)
  const stopReading = () => {
    reading.current?.stop()
    reading.current = undefined
    setIsReading(false)
  }
  useEffect(() => () => reading.current?.stop(), [])

  /** Reads a file or pasted text, as was chosen; columns are matched once the fields are known. */
  const read = async (
    from: Source['from'],
    how: Pick<Source, 'separator' | 'encoding'> = {},
  ): Promise<void> => {
    stopReading()
    setFailure(undefined)
    setIsReading(true)
    const source: Source = { from, language, rowsMax: importSizeOf(resource).rows, ...how }
    const mine = startReading(source)
    reading.current = mine
    try {
      const table = await mine.table
      const known = fields.data ?? (await fields.refetch({ throwOnError: true })).data ?? []
      if (reading.current === mine)
        setImported({ source, table, columns: matchColumns(table.header, known) })
    } catch (error) {
      if (reading.current === mine)
        setFailure(error instanceof TableError ? { kind: 'file', error } : { kind: 'call', error })
    } finally {
      if (reading.current === mine) stopReading()
    }
  }

  const send = async (
    mode: ImportMode,
    { table, columns }: Imported,
    indexes: readonly number[],
    expected?: readonly ImportAnswer['rows'][number]['found'][],
  ): Promise<ImportAnswer | undefined> => {
    const chosen = columns.flatMap((name, index) => (name === undefined ? [] : [{ name, index }]))
    const request = {
      mode,
      language,
      columns: chosen.map(({ name }) => name),
      rows: indexes.map((row) => chosen.map(({ index }) => table.rows[row]?.cells[index] ?? '')),
      ...(expected ? { expected } : {}),
    }
    const idempotencyKey = mode === 'check' ? undefined : keyOf(mode)
    const answer = await run(mode, table.rows.length, (options) =>
      calls.importRows(resource, request, { ...options, idempotencyKey }),
    )
    // Rows are known by their place in the file.
    return (
      answer && {
        ...answer,
        rows: answer.rows.map((row) => ({ ...row, index: indexes[row.index] ?? row.index })),
      }
    )
  }

  const keyOf = (mode: Writing): string => {
    const key = keys.current.get(mode) ?? crypto.randomUUID()
    keys.current.set(mode, key)
    return key
  }

  const check = async (file: Imported): Promise<void> => {
    keys.current.clear()
    const unreadable = unreadableRows(file.table, file.columns)
    const readable = [...file.table.rows.keys()].filter((index) => !unreadable.has(index))
    const checked = readable.length === 0 ? nothing : await send('check', file, readable)
    if (checked) setImported({ ...beforeCheck(file), checked: withUnreadable(checked, unreadable) })
  }

  /** Writes all rows, or those without a problem, as they were when they were checked. */
  const write = async (file: Imported, mode: Writing): Promise<void> => {
    const rows = file.checked?.rows ?? []
    const sent = mode === 'all' ? rows : rows.filter(({ outcome }) => outcome !== 'wrong')
    const written = await send(
      mode,
      file,
      sent.map(({ index }) => index),
      sent.map(({ found }) => found),
    )
    // After a cancelled import of good rows some of them are there as well.
    if (written?.done !== false) {
      await calls.forgetWhole(resource)
      onSaved()
    }
    if (written) setImported({ ...file, written })
  }

  return {
    fields,
    imported,
    setImported,
    isReading,
    stopReading,
    failure,
    running,
    read,
    check,
    write,
    cancel,
  }
}
export type ImportState = ReturnType<typeof useImport>
