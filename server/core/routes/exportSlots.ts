import { ServerError } from '#server/core/errors.ts'

/** Of one user; who wants a third waits for the first. */
const slotsOfUser = 2

/** How many exports run at once: each keeps the database and a thread busy for as long as it takes. */
export class ExportSlots {
  readonly #most: number
  readonly #taken = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /**
   * Gives back how to give the slot back, which may be called again.
   * @throws ServerError OVERLOADED where all are taken, RATE_LIMITED where the user has enough of them
   */
  take(username: string): () => void {
    const own = this.#taken.get(username) ?? 0
    const all = [...this.#taken.values()].reduce((sum, count) => sum + count, 0)
    if (own >= slotsOfUser) throw new ServerError('RATE_LIMITED')
    if (all >= this.#most) throw new ServerError('OVERLOADED')
    this.#taken.set(username, own + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = (this.#taken.get(username) ?? 1) - 1
      if (left > 0) this.#taken.set(username, left)
      else this.#taken.delete(username)
    }
  }
}
