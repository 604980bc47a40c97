import type { Session } from '#schema/session.ts'
import { ServerError } from '#server/errors.ts'
import { userKey } from './routeAccess.ts'

/** Of one user, where each occupies the database until it ends, as an export. */
export const longCallsOfUser = 2

interface Limits {
  /** Calls of one user at the same time. */
  readonly ofUser: number
  /** Calls of one user that wait until another one has ended; by default none. */
  readonly waiting?: number
  /** Calls of all users at the same time; by default any number. */
  readonly inAll?: number
}

type User = Pick<Session, 'participantCode' | 'username'>

/** Limits how many calls a user, and all users together, have under way in this process, so that no one uses up what is shared. */
export class ConcurrencyLimit {
  readonly #limits: Required<Limits>
  readonly #users = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  #running = 0

  constructor({ ofUser, waiting = 0, inAll = Number.POSITIVE_INFINITY }: Limits) {
    this.#limits = { ofUser, waiting, inAll }
  }

  get running(): number {
    return this.#running
  }

  /**
   * Begins a call without waiting. Returns a function that ends it; it may be called twice.
   * @throws {ServerError} RATE_LIMITED if the user has too many, OVERLOADED if all users have
   */
  take(session: User): () => void {
    const key = userKey(session)
    const user = this.#users.get(key) ?? { running: 0, waiting: [] }
    if (user.running >= this.#limits.ofUser) throw new ServerError('RATE_LIMITED')
    if (this.#running >= this.#limits.inAll) throw new ServerError('OVERLOADED')
    this.#users.set(key, user)
    user.running += 1
    this.#running += 1
    return this.#toRelease(key)
  }

  /**
   * Runs a call, after those of the user that wait already.
   * @throws {ServerError} RATE_LIMITED if too many of the user wait, OVERLOADED if all users have too many; and what `work` throws
   */
  async run<Answer>(session: User, work: () => Promise<Answer>): Promise<Answer> {
    const key = userKey(session)
    const user = this.#users.get(key)
    const waits =
      user !== undefined &&
      user.running >= this.#limits.ofUser &&
      user.waiting.length < this.#limits.waiting
    // A call that ends passes its place on, so that no newer one overtakes.
    if (waits) await new Promise<void>((resolve) => user.waiting.push(resolve))
    const release = waits ? this.#toRelease(key) : this.take(session)
    try {
      return await work()
    } finally {
      release()
    }
  }

  #toRelease(key: string): () => void {
    let isHeld = true
    return () => {
      const user = this.#users.get(key)
      if (!isHeld || user === undefined) return
      isHeld = false
      const next = user.waiting.shift()
      if (next) return next()
      user.running -= 1
      this.#running -= 1
      if (user.running === 0) this.#users.delete(key)
    }
  }
}
