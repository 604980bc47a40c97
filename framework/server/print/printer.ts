import { Piscina } from 'piscina'
import { ServerError } from '#server/errors.ts'
import type { Content, StyleDictionary } from 'pdfmake/interfaces.js'

/** Sheets that are rendered concurrently; others wait. */
const threads = 2
/** Max waiting sheets; further requests are refused. */
const longestQueue = 50
const limitMilliseconds = 60_000

interface PrinterState {
  readonly sheets: number
  readonly threads: number
}

/** Renders sheets in worker threads, which end when idle for a while. */
export class Printer {
  #requested = 0
  readonly #pool = new Piscina({
    filename: new URL('./pdfWorker.ts', import.meta.url).href,
    name: 'drawSheet',
    minThreads: 0,
    maxThreads: threads,
    maxQueue: longestQueue,
    idleTimeout: 30_000,
    concurrentTasksPerWorker: 1,
  })

  /** @throws ServerError OVERLOADED if too many wait, or it takes too long */
  async print(sheet: PrintedSheet): Promise<Uint8Array> {
    const signal = AbortSignal.timeout(limitMilliseconds)
    this.#requested += 1
    try {
      return (await this.#pool.run(sheet, { signal })) as Uint8Array
    } catch (error) {
      const isFull = error instanceof Error && /queue/i.test(error.message)
      if (isFull || signal.aborted) throw new ServerError('OVERLOADED')
      throw error
    } finally {
      this.#requested -= 1
    }
  }

  get state(): PrinterState {
    const { threads: running } = this.#pool
    return { sheets: this.#requested, threads: running.length }
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }
}

/** A document to render; plain data, which goes to the thread that renders it. */
export interface PrintedSheet {
  readonly title: string
  readonly language: string
  readonly styles: StyleDictionary
  readonly content: readonly Content[]
  /** At the foot of each page, before its number. */
  readonly foot: string
}
