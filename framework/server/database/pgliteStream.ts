import { Duplex } from 'node:stream'

type Exchange = (message: Uint8Array) => Promise<Uint8Array>
type Done = (error?: Error | null) => void

/** The socket of the PostgreSQL client: passes messages to PGlite and returns its answers. */
export class PgliteStream extends Duplex {
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
