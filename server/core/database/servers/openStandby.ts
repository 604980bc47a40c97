import { sql } from 'kysely'
import { openPools, type Pools, type PoolsOptions } from './openPools.ts'
import { createPositionAsker, readPosition } from './position.ts'
import type { Pulse } from './pulse.ts'
import { Standby, type Reading } from './standby.ts'

/** A connection is quickly there or not at all: the primary answers then. */
const acquireMs = 1_000

/** What is known of the standby. */
export interface StandbyState {
  readonly isThere: () => boolean
  /** Bytes of the log that it has not yet replayed, and whether the primary keeps what it still reads. Rejects if it is not there. */
  readonly look: () => Promise<{ readonly delay: number; readonly hasFeedback: boolean }>
}

interface OpenStandby extends StandbyState, Pick<Pools, 'states' | 'close'> {
  readonly begin: () => Promise<Reading>
}

/** Opens the pools of the standby to which a pulse leads; undefined without one. */
export const openStandby = (
  shared: Omit<PoolsOptions, 'names' | 'pulse' | 'beforeUse'>,
  primary: Pools,
  pulse: Pulse | undefined,
): OpenStandby | undefined => {
  if (pulse === undefined) return undefined
  const { isPooled, watcher } = shared
  const askPosition = createPositionAsker(primary.steady)
  const standby = new Standby({ pulse, primary, askPosition, isPooled, watcher })
  const pools = openPools({
    ...shared,
    acquireTimeout: acquireMs,
    names: ['readMain', 'readBrief', 'readSteady'],
    pulse,
    beforeUse: standby.follow,
  })
  const look = async () => {
    const written = await askPosition()
    const { rows } = await sql<{ at: string; feedback: string }>`
      select pg_last_wal_replay_lsn()::text as at,
        current_setting('hot_standby_feedback') as feedback`.execute(pools.steady)
    const [{ at, feedback } = { at: '0/0', feedback: 'off' }] = rows
    return {
      delay: Math.max(0, Number(written - readPosition(at))),
      hasFeedback: feedback === 'on',
    }
  }
  return {
    begin: () => standby.begin(pools),
    isThere: () => pulse.current !== undefined,
    look,
    states: pools.states,
    close: pools.close,
  }
}
