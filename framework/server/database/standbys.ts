import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { toDatabaseFault } from './databaseFault.ts'
import { openPools, type Pools, type PoolsOptions } from './openPools.ts'
import { watchClient, type ReadOutcome } from './watchPool.ts'
import { createSharedQuestion } from '#server/sharedQuestion.ts'

/** What lists, counts and exports are read with. */
export type Reader = Pick<Pools, 'db' | 'brief' | 'steady' | 'engine' | 'briefQueryLimit'>

/** Reading as of one moment: what was acknowledged before it is there, whichever server answers. */
export interface Reading {
  /** May run the work a second time, on the primary. */
  run<Answer>(work: (reader: Reader) => Promise<Answer>): Promise<Answer>
}

/** What is known of one standby. */
export interface StandbyState {
  /** Its host and port. */
  readonly server: string
  /** Bytes of the log that it has not yet replayed, and whether the primary keeps what it still reads. Rejects if it is not there. */
  readonly look: () => Promise<{ readonly delay: number; readonly hasFeedback: boolean }>
}

/** How long a read waits for the standby to follow, in milliseconds. */
const patienceMs = 100
/** What a connection, and the answer how far the standby is, may take: the primary answers then. */
const answerMs = 1_000
/** After a standby was found behind, or did not answer, reads do not ask it for so long. */
const restMs = { behind: 500, gone: 5_000 }

interface ReadPosition {
  readonly position: number
  readonly until: number
}

class BehindError extends Error {}

/** Bytes of the log. A server that was promoted has none: it may have another history. */
const replayed = `case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end`

/** Streaming standbys of one primary, from which is read in turn what they have already replayed. */
export class Standbys {
  readonly #primary: Pools
  readonly #watcher: PoolsOptions['watcher']
  readonly #askPosition: () => Promise<number>
  readonly #position = new AsyncLocalStorage<ReadPosition>()
  readonly #all: readonly Standby[]
  #turn = 0

  constructor(addresses: readonly string[], primary: Pools, shared: Omit<PoolsOptions, 'names'>) {
    this.#primary = primary
    this.#watcher = shared.watcher
    this.#askPosition = createPositionQuestion(primary)
    this.#all = addresses.map((connectionString) => ({
      server: new URL(connectionString).host,
      pools: openPools({
        ...shared,
        config: { ...shared.config, connectionString },
        acquireTimeout: answerMs,
        names: ['readMain', 'readBrief', 'readSteady'],
        beforeUse: (client) => this.#follow(client),
      }),
      rest: { until: 0, why: 'gone' },
    }))
  }

  get states(): readonly StandbyState[] {
    return this.#all.map(({ server, pools }) => ({ server, look: () => this.#look(pools) }))
  }

  get pools(): readonly Pools[] {
    return this.#all.map(({ pools }) => pools)
  }

  /** Reading as of now. @throws what the primary throws when it does not say up to where it has written */
  async begin(): Promise<Reading> {
    const now = performance.now()
    this.#turn += 1
    const inTurn = this.#all.map((_, place) => this.#all[(place + this.#turn) % this.#all.length])
    const standby = inTurn.find((one) => one !== undefined && one.rest.until <= now)
    if (standby === undefined) {
      const why = inTurn[0]?.rest.why ?? 'gone'
      return { run: (work) => this.#onPrimary(why, work) }
    }
    const position = await this.#askPosition()
    let isGivenUp = false
    return {
      run: async (work) => {
        if (isGivenUp) return work(this.#primary)
        const wanted = { position, until: performance.now() + patienceMs }
        try {
          const answer = await this.#position.run(wanted, () => work(standby.pools))
          this.#watcher()?.read('standby')
          return answer
        } catch (error) {
          const why = reasonOf(error)
          if (why === undefined) throw error
          isGivenUp = true
          if (why !== 'conflict') standby.rest = { until: performance.now() + restMs[why], why }
          return this.#onPrimary(why, work)
        }
      },
    }
  }

  /** Waits until the server of a connection has what the reading at hand asks for. */
  async #follow(client: pg.PoolClient): Promise<void> {
    const wanted = this.#position.getStore()
    if (wanted === undefined) return
    const begin = performance.now()
    const { query } = watchClient(client, { patience: answerMs })
    for (let pause = 1; ; pause *= 2) {
      const { rows } = await query(`select ${replayed} as at`)
      const at: number | null = rows[0].at
      if (at === null) throw new Error('there is no standby')
      if (at >= wanted.position) break
      if (performance.now() + pause > wanted.until) throw new BehindError()
      await sleep(pause)
    }
    this.#watcher()?.followed((performance.now() - begin) / 1_000)
  }

  async #look(pools: Pools) {
    const written = await this.#askPosition()
    const { rows } = await sql<{ at: number | null; feedback: string }>`
      select ${sql.raw(replayed)} as at, current_setting('hot_standby_feedback') as feedback`.execute(
      pools.steady,
    )
    const [{ at, feedback } = { at: null, feedback: '' }] = rows
    if (at === null) throw new Error('there is no standby')
    return { delay: Math.max(0, written - at), hasFeedback: feedback === 'on' }
  }

  #onPrimary<Answer>(why: ReadOutcome, work: (reader: Reader) => Promise<Answer>): Promise<Answer> {
    this.#watcher()?.read(why)
    return work(this.#primary)
  }
}

interface Standby {
  readonly server: string
  readonly pools: Pools
  rest: { readonly until: number; readonly why: 'behind' | 'gone' }
}

/** Why the primary is asked instead; undefined: it would fail as well. */
const reasonOf = (error: unknown): Exclude<ReadOutcome, 'standby'> | undefined => {
  if (error instanceof BehindError) return 'behind'
  const fault = toDatabaseFault(error)
  // What the primary has cleaned up cannot be read to the end on the standby.
  if (fault === 'OVERLOADED') return 'conflict'
  return fault === 'DATABASE_UNAVAILABLE' ? 'gone' : undefined
}

/**
 * Asks a primary up to where its log is safe, in bytes. Everything that was acknowledged before, by any process and to any user, is before this
 * position. Questions at the same time share an answer, but never one that was under way when they came: it may be too old.
 */
const createPositionQuestion = ({ steady }: Pools): (() => Promise<number>) =>
  createSharedQuestion<void, number>(async () => {
    const { rows } = await sql<{ at: number }>`
      select pg_current_wal_flush_lsn() - '0/0' as at`.execute(steady)
    return Number(rows[0]?.at)
  })
