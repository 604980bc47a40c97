import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { toDatabaseFault } from '#server/core/database/databaseFault.ts'
import type { PoolWatcher, ReadOutcome } from '#server/core/database/watchPool.ts'
import { NoServerError } from './findServer.ts'
import type { Pools } from './openPools.ts'
import { readPosition, type Position } from './position.ts'
import type { Pulse } from './pulse.ts'

/** What lists, counts and exports are read with. */
export type Reader = Pick<Pools, 'db' | 'brief' | 'steady' | 'engine' | 'briefQueryLimit'>

/** Reading as of one moment: what was acknowledged before it is there, whichever server answers. */
export interface Reading {
  /** May run the work a second time, on the primary. */
  run<Answer>(work: (reader: Reader) => Promise<Answer>): Promise<Answer>
}

/** How long a read waits for the standby to follow, in milliseconds. */
const patienceMs = 100
/** After a standby was found behind, reads do not wait for it again for so long. */
const restMs = 500

interface Asked {
  readonly position: Position
  readonly until: number
}

class BehindError extends Error {
  override readonly name = 'BehindError'
}

interface StandbyOptions {
  readonly pulse: Pulse
  readonly primary: Reader
  readonly askPosition: () => Promise<Position>
  /** A pooler may give each statement to another connection, of which nothing is remembered. */
  readonly isPooled: boolean
  readonly watcher: () => PoolWatcher | undefined
}

/** Reads from a streaming standby that has everything that was acknowledged before; from the primary where it has not. */
export class Standby {
  readonly #options: StandbyOptions
  readonly #asked = new AsyncLocalStorage<Asked>()
  /** How far the server of a connection was, when it was asked by it. */
  readonly #reached = new WeakMap<pg.PoolClient, Position>()
  #restUntil = 0

  constructor(options: StandbyOptions) {
    this.#options = options
  }

  /** Reading as of now. @throws what the primary throws when it does not say up to where it has written */
  async begin(reader: Reader): Promise<Reading> {
    const { pulse, askPosition, primary } = this.#options
    if (pulse.current === undefined) return { run: (work) => this.#onPrimary('gone', work) }
    const begin = performance.now()
    if (begin < this.#restUntil) return { run: (work) => this.#onPrimary('behind', work) }
    const position = await askPosition()
    let isGivenUp = false
    return {
      run: async (work) => {
        if (isGivenUp) return work(primary)
        const asked = { position, until: performance.now() + patienceMs }
        try {
          const answer = await this.#asked.run(asked, () => work(reader))
          this.#options.watcher()?.read('standby')
          return answer
        } catch (error) {
          const reason = this.#reasonOf(error)
          if (reason === undefined) throw error
          isGivenUp = true
          return this.#onPrimary(reason, work)
        }
      },
    }
  }

  /** Waits until the server of a connection has what the reading at hand asks for. */
  readonly follow = async (client: pg.PoolClient): Promise<void> => {
    const asked = this.#asked.getStore()
    if (asked === undefined) return
    const known = this.#options.isPooled ? undefined : this.#reached.get(client)
    if (known !== undefined && known >= asked.position) return
    const begin = performance.now()
    for (let pause = 1; ; pause *= 2) {
      const { rows } = await client.query<{ isStandby: boolean; at: string | null }>(
        `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as at`,
      )
      const [{ isStandby, at } = { isStandby: false, at: null }] = rows
      // A server that no longer follows may have another history.
      if (!isStandby || at === null) throw new NoServerError('standby')
      const reached = readPosition(at)
      this.#reached.set(client, reached)
      if (reached >= asked.position) {
        this.#options.watcher()?.followed((performance.now() - begin) / 1_000)
        return
      }
      if (performance.now() + pause > asked.until) throw new BehindError('the standby is behind')
      await sleep(pause)
    }
  }

  #reasonOf(error: unknown): ReadOutcome | undefined {
    if (error instanceof BehindError) {
      this.#restUntil = performance.now() + restMs
      return 'behind'
    }
    const fault = toDatabaseFault(error)
    // What the primary has cleaned up cannot be read to the end on the standby.
    if (fault === 'OVERLOADED') return 'conflict'
    if (fault !== 'DATABASE_UNAVAILABLE') return undefined
    this.#options.pulse.suspect()
    return 'gone'
  }

  #onPrimary<Answer>(
    reason: ReadOutcome,
    work: (reader: Reader) => Promise<Answer>,
  ): Promise<Answer> {
    this.#options.watcher()?.read(reason)
    return work(this.#options.primary)
  }
}
