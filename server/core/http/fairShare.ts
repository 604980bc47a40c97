import { ServerError } from '#server/core/errors.ts'

interface User {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Keeps one user from using up what all users share: of the calls that a user has under way at the same time so many run, so many
 * more wait for their turn, and the rest is refused. Counts in this process.
 */
export class FairShare {
  readonly #running: number
  readonly #waiting: number
  readonly #users = new Map<string, User>()

  constructor(limits: { readonly running: number; readonly waiting: number }) {
    this.#running = limits.running
    this.#waiting = limits.waiting
  }

  /** @throws ServerError RATE_LIMITED where too many calls of the user wait already, and what `work` throws */
  async run<Answer>(
    { participantCode, username }: { readonly participantCode: string; readonly username: string },
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const key = `${participantCode} ${username}`
    const user = this.#users.get(key) ?? { running: 0, waiting: [] }
    this.#users.set(key, user)
    if (user.running >= this.#running) {
      if (user.waiting.length >= this.#waiting) throw new ServerError('RATE_LIMITED')
      // The one that ends passes its place on, so that no newer one comes first.
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
