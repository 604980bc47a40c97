import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import {
  askServer,
  endSoon,
  findServer,
  NoServerError,
  type FoundServer,
  type Role,
  type Search,
} from './findServer.ts'
import { serversIn } from '#server/core/serversIn.ts'

interface PulseOptions {
  /** One or several servers. */
  readonly address: string
  readonly role: Role
  readonly config?: ClientConfig
  readonly log: {
    warn(facts: object, message: string): void
    info?(facts: object, message: string): void
  }
  /** What runs on former connections waits for a server that does not answer, or has another role now. */
  readonly lost: () => void
  /** The bytes that all connections have received so far: another number says that the server works, if slowly. */
  readonly received: () => number
}

/** Between two questions, and between attempts to find a server, in milliseconds. */
const beatMs = 1_000
const searchMs = 250
/** What an answer may take. A pooler that pauses for a moment is no lost server. */
const answerMs = 3_000
/** How long the end of a question is waited for when this process ends. */
const closeMs = 500
/** A timer that is so late says that this process was busy, and nothing about the server. */
const lateMs = 500

/**
 * Which server has a role, kept up to date by a connection of its own. Without it a statement to a server that has vanished from the
 * network would wait for hours, and each connection to a demoted server would fail on its own.
 */
export class Pulse {
  readonly #options: PulseOptions
  /** The only server, which is used whatever it answers: then its own errors say most. */
  readonly #only: string | undefined
  #found: FoundServer | undefined
  #opened = 0
  #formerUpTo = 0
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> | undefined
  #isClosed = false
  #isAbandoned = false
  #wasFound = true
  readonly #waiting = new Set<() => void>()

  constructor(options: PulseOptions) {
    this.#options = options
    const servers = serversIn(options.address)
    this.#only = options.role === 'primary' && servers.length === 1 ? servers[0] : undefined
    this.#after(this.#only === undefined ? 0 : beatMs)
  }

  /** The number of a connection that is opened now. */
  nextNumber(): number {
    this.#opened += 1
    return this.#opened
  }

  /** Whether the connection with a number leads to a server that has lost the role, or that did not answer since. */
  isFormer(number: number): boolean {
    return number <= this.#formerUpTo
  }

  get role(): Role {
    return this.#options.role
  }

  /** The server with the role; undefined if there is none now. */
  get current(): string | undefined {
    if (this.#isAbandoned) return undefined
    return this.#only ?? this.#found?.address
  }

  /** Waits until there is a server. @throws NoServerError if there is none in time */
  async find(milliseconds: number): Promise<void> {
    if (this.current !== undefined) return
    if (this.#isAbandoned) throw new NoServerError(this.#options.role)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.add(resolve)
    const timer = setTimeout(resolve, milliseconds)
    await promise
    clearTimeout(timer)
    this.#waiting.delete(resolve)
    if (this.current === undefined) throw new NoServerError(this.#options.role)
  }

  /** A statement failed as if the server were gone or had another role: it is asked at once. */
  readonly suspect = (): void => {
    if (!this.#isClosed && this.#beating === undefined) this.#after(0)
  }

  /** The server refused to write: its connections are of no use, whatever it answers now. */
  readonly refused = (): void => {
    this.#formerUpTo = this.#opened
    this.suspect()
  }

  /** Its server is no longer waited for: all connections end, and none is opened. */
  abandon(): void {
    this.#isAbandoned = true
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#lose(Number.POSITIVE_INFINITY)
    for (const resolve of this.#waiting) resolve()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await Promise.race([this.#beating, sleep(closeMs, undefined, { ref: false })])
    if (this.#found) endSoon(this.#found.client)
    this.#found = undefined
  }

  #after(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#beating = this.#beat().finally(() => {
        this.#beating = undefined
        this.#after(this.#found === undefined ? searchMs : beatMs)
      })
    }, milliseconds)
    this.#timer.unref()
  }

  async #beat(): Promise<void> {
    const held = this.#found
    if (held !== undefined) {
      const answer = await ask(held, this.#options)
      if (answer === 'fits') return
      endSoon(held.client)
      if (this.#isClosed) return
      // A single closed connection says nothing about the others.
      if (answer === 'closed') {
        const { found: again } = await this.#search()
        if (again?.address === held.address) return this.#keep(again)
        this.#lose(this.#opened)
        return this.#keep(again)
      }
      this.#found = undefined
      this.#lose(this.#opened)
    }
    const { received } = this.#options
    const before = { opened: this.#opened, received: received() }
    const { found, refused } = await this.#search()
    if (found === undefined && this.#only !== undefined) {
      // A server that refuses one more connection is there, and so is one that answers others.
      if (refused || received() > before.received) return
      // What was opened after the search had begun may have found it again.
      this.#lose(before.opened)
    }
    this.#keep(found)
  }

  #search(): Promise<Search> {
    const { address, role, config } = this.#options
    return findServer(address, role, config)
  }

  #keep(found: FoundServer | undefined): void {
    const { log, role } = this.#options
    if (this.#isClosed) {
      if (found) endSoon(found.client)
      return
    }
    this.#found = found
    if (found !== undefined) for (const resolve of this.#waiting) resolve()
    if (this.#wasFound === (found !== undefined)) return
    this.#wasFound = found !== undefined
    if (found === undefined) log.warn({ role }, `the ${role} of the database is gone`)
    else log.warn({ role, server: hostOf(found.address) }, `the ${role} of the database answers`)
  }

  #lose(upTo: number): void {
    this.#formerUpTo = Math.max(this.#formerUpTo, upTo)
    this.#options.lost()
  }
}

const ask = async (
  { client }: FoundServer,
  { role, received }: Pick<PulseOptions, 'role' | 'received'>,
): Promise<'fits' | 'changed' | 'silent' | 'closed'> => {
  const silent = Promise.withResolvers<'silent'>()
  const begin = performance.now()
  let timer: NodeJS.Timeout | undefined
  const wait = (from: number) => {
    const before = received()
    timer = setTimeout(() => {
      // What arrived while this process was busy is read before the next timer. Behind a pooler the question may wait for its turn.
      const isBusy = performance.now() - from > answerMs + lateMs || received() !== before
      if (isBusy) wait(performance.now())
      else silent.resolve('silent')
    }, answerMs)
    timer.unref()
  }
  wait(begin)
  const asked = askServer(client, role).then(
    ({ fits }) => (fits ? 'fits' : 'changed'),
    () => 'closed' as const,
  )
  try {
    return await Promise.race([asked, silent.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Without user and password. */
const hostOf = (address: string): string => new URL(address).host
