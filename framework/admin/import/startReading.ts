import type { Answer, Source } from './readTable.ts'
// The bundler makes the address.
// oxlint-disable-next-line import/default
import address from './readWorker.ts?worker&url'
import { TableError, type ImportTable } from './table.ts'

/** A file that is read in a worker. */
export interface Reading {
  /** Rejects with a TableError, or an AbortError once it was stopped. */
  readonly table: Promise<ImportTable>
  readonly stop: () => void
}

/** Begins to read a file; the page stays usable, and stopping ends it at once, whatever it is doing. */
export const startReading = (source: Source): Reading => {
  const worker = new Worker(address, { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<ImportTable>()
  const end = () => worker.terminate()
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if ('table' in data) resolve(data.table)
    else reject(new TableError(data.problem, data.cell === undefined ? {} : { cell: data.cell }))
    end()
  })
  // Also where its script cannot be loaded, or the memory is full.
  worker.addEventListener('error', () => {
    reject(new TableError('notReadable'))
    end()
  })
  worker.postMessage(source)
  return {
    table: promise,
    stop: () => {
      end()
      reject(new DOMException('the reading was stopped', 'AbortError'))
    },
  }
}
