import { ServerError } from '#server/core/errors.ts'

interface User {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Prevents one user from using up shared capacity: of a user's concurrent calls some run, some
 * wait, and the rest is refused. Counted in this process.
 */
export class FairShare {
  readonly #running: number
  readonly #waiting: number
  readonly #users = new Map<string, User>()

  constructor(limits: { readonly running: number; readonly waiting: number }) {
    this.#running = limits.running
    this.#waiting = limits.waiting
  }

  /** @throws ServerError RATE_LIMITED if too many calls of the user are waiting, and what `work` throws */
  async run<Answer>(
    { participantCode, username }: { readonly participantCode: string; readonly username: string },
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const key = `${participantCode} ${username}`
    const user = this.#users.get(key) ?? { running: 0, waiting: [] }
    this.#users.set(key, user)
    if (user.running >= this.#running) {
      if (user.waiting.length >= this.#waiting) throw new ServerError('RATE_LIMITED')
      // A finished call passes its place on, so that no newer one overtakes.
      await new Promise<void>((resolve) => user.waiting.push(resolve))
    } else user.running += 1
    try {
      return await work()
    } finally {
      const next = user.waiting.shift()
      if (next) next()
      else {
        user.running -= 1
        if (user.running === 0) this.#users.delete(key)
      }
    }
  }
}
