import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { Client as PgClient, ClientConfig } from 'pg'
import { NoServerError } from './findServer.ts'
import type { Pulse } from './pulse.ts'

const numbers = new WeakMap<object, number>()
const open = new WeakMap<Pulse, Set<PgClient>>()

type ClientClass = new (config?: string | ClientConfig) => PgClient

/** PostgreSQL: a statement that writes on a server that only reads. */
const readOnlyTransaction = '25006'

/**
 * A connection to the server that has the role when it is opened. It has a number, by which it is known later whether that server is
 * a former one, and says so if the server refuses to write.
 */
export const renewing = (Client: ClientClass, pulse: Pulse): ClientClass =>
  class extends Client {
    // While there is no server, one of the environment would be asked.
    override connect = ((called?: (error?: Error) => void) => {
      const { current, role } = pulse
      if (current !== undefined) return called ? super.connect(called) : super.connect()
      open.get(pulse)?.delete(this)
      const error = new NoServerError(role)
      if (called === undefined) return Promise.reject(error)
      process.nextTick(called, error)
    }) as PgClient['connect']

    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionString: pulse.current })
      numbers.set(this, pulse.nextNumber())
      const all = open.get(pulse) ?? new Set()
      open.set(pulse, all.add(this))
      this.once('end', () => all.delete(this))
      innerOf(this).on('errorMessage', ({ code }: { code?: string }) => {
        if (code === readOnlyTransaction) pulse.refused()
      })
    }
  } as ClientClass

/** The driver's own connection, whose type it does not publish. */
const innerOf = (client: PgClient) =>
  (client as unknown as { connection: EventEmitter & { stream: Duplex & { bytesRead?: number } } })
    .connection

/** Whether a connection leads to a former server. */
export const isFormer = (client: object, pulse: Pulse): boolean =>
  pulse.isFormer(numbers.get(client) ?? 0)

/** The bytes that the open connections have received. */
export const receivedBy = (pulse: Pulse): number => {
  let bytes = 0
  for (const client of open.get(pulse) ?? []) bytes += innerOf(client).stream.bytesRead ?? 0
  return bytes
}

/** Ends what runs on connections to a former server: their statements fail now, and not when the network gives up. */
export const endFormer = (pulse: Pulse): void => {
  for (const client of open.get(pulse) ?? [])
    // To end a connection that is being opened would leave who waits for it without an answer: the driver calls no one back then.
    if (isFormer(client, pulse)) cut(client)
}

/** Ends a connection without a word to the server. */
export const cut = (client: PgClient): void => void innerOf(client).stream.destroy()
