import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Duplex } from 'node:stream'

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

type Exchange = (message: Uint8Array) => Promise<Uint8Array>
type Done = (error?: Error | null) => void

/** The socket of the PostgreSQL client: passes messages to PGlite and returns its answers. */
class PgliteStream extends Duplex {
  readonly #exchange: Exchange
  #greeted = false

  constructor(exchange: Exchange) {
    super({ allowHalfOpen: false })
    this.#exchange = exchange
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.#send([chunk]).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(chunks.map(({ chunk }) => chunk)).then(() => done(), done)
  }

  async #send(messages: Buffer[]): Promise<void> {
    if (!this.#greeted) return this.#greet(messages)
    // A Terminate message would end PGlite itself.
    const questions = messages.filter((message) => message[0] !== goodbye)
    if (questions.length > 0) this.push(await this.#exchange(Buffer.concat(questions)))
    if (questions.length < messages.length) this.push(null)
  }

  /** PGlite has no authentication; an earlier connection may have left a transaction open. */
  async #greet([, ...messages]: Buffer[]): Promise<void> {
    await this.#exchange(rollback)
    this.#greeted = true
    this.push(welcome)
    if (messages.length > 0) await this.#send(messages)
  }
}

const goodbye = 'X'.charCodeAt(0)
// Raw protocol messages: a simple query, then AuthenticationOk and ReadyForQuery (idle).
const rollback = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1')
const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')
