import type { FastifyReply } from 'fastify'
import type { Session } from '#resources/kit/session.ts'
import { ServerError } from '#server/core/errors.ts'

/** Per user; a third export waits for the first. */
const slotsOfUser = 2
/** Seconds. */
const retryAfter = 5

/** Limits concurrent exports: each occupies the database and a thread until it ends. */
export class ExportSlots {
  readonly #most: number
  readonly #taken = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Exports that run. */
  get taken(): number {
    return [...this.#taken.values()].reduce((sum, count) => sum + count, 0)
  }

  /**
   * Returns a function that frees the slot; it may be called twice.
   * @throws ServerError OVERLOADED if all are taken, RATE_LIMITED if the user has the max number
   */
  take({ participantCode, username }: Pick<Session, 'participantCode' | 'username'>): () => void {
    const user = `${participantCode} ${username}`
    const own = this.#taken.get(user) ?? 0
    if (own >= slotsOfUser) throw new ServerError('RATE_LIMITED')
    if (this.taken >= this.#most) throw new ServerError('OVERLOADED')
    this.#taken.set(user, own + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = (this.#taken.get(user) ?? 1) - 1
      if (left > 0) this.#taken.set(user, left)
      else this.#taken.delete(user)
    }
  }
}

/** A slot for an answer; a refusal says when to come again. @throws ServerError OVERLOADED, RATE_LIMITED */
export const takeSlot = (slots: ExportSlots, session: Session, reply: FastifyReply) => {
  try {
    return slots.take(session)
  } catch (error) {
    reply.header('retry-after', retryAfter)
    throw error
  }
}
