import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { PgliteStream } from './pgliteStream.ts'

export interface Pglite {
  /** A connection for the PostgreSQL client; all of them share PGlite's one session. */
  readonly openStream: () => PgliteStream
  stop(): Promise<void>
}

interface PgliteOptions {
  /** Undefined: in memory. */
  readonly directory?: string | undefined
  /** An initial dump of a data directory, which is five times faster than an empty cluster. */
  readonly image?: Uint8Array | undefined
}

/** Starts PGlite in a worker thread. */
export const startPglite = async (options: PgliteOptions): Promise<Pglite> => {
  const worker = new Worker(new URL('./pgliteWorker.ts', import.meta.url), {
    workerData: options,
  })
  const waiting: PromiseWithResolvers<Uint8Array>[] = []
  let fault: Error | undefined
  const failAll = (error: Error) => {
    fault ??= error
    for (const call of waiting.splice(0)) call.reject(fault)
  }

  const started = Promise.withResolvers<void>()
  // Under `node --watch` the loader of the worker uses the same channel.
  worker.on('message', (message: unknown) => {
    if (message === 'started') started.resolve()
    if (message instanceof Uint8Array) waiting.shift()?.resolve(message)
  })
  worker.once('error', started.reject)
  await started.promise
  worker.on('error', (error) => failAll(new Error('the embedded database broke', { cause: error })))
  worker.on('exit', () => failAll(new Error('the embedded database has ended')))

  // The worker answers in the order of the requests, so a queue assigns the answers.
  const exchange = async (message: Uint8Array): Promise<Uint8Array> => {
    if (fault) throw fault
    const call = Promise.withResolvers<Uint8Array>()
    waiting.push(call)
    worker.postMessage(message)
    return call.promise
  }

  const stop = async (): Promise<void> => {
    if (fault) return
    const ended = once(worker, 'exit')
    worker.postMessage('stop')
    await ended
  }
  return { openStream: () => new PgliteStream(exchange), stop }
}
