import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tell } from '#test/long/setup/cluster.ts'
import type { Node } from '#test/patroni/setup/startCluster.ts'
import { replaceProcess } from './replaceProcess.ts'
import type { Scene } from './scene.ts'
import type { LinkState } from './tcpProxy.ts'

type Faulted = Scene & { readonly random: () => number }

export interface Fault {
  /** How often it comes, beside the others. */
  readonly weight: number
  /** Resolves once its cause is gone. */
  readonly run: (faulted: Faulted) => Promise<void>
}

const between = (random: () => number, from: number, until: number): number =>
  Math.round(from + random() * (until - from))
const either = (random: () => number): 0 | 1 => (random() < 0.5 ? 0 : 1)

const disturb =
  (state: LinkState | (() => LinkState), from: number, until: number) =>
  async ({ stage, random }: Faulted): Promise<void> => {
    const role = random() < 0.6 ? 'primary' : 'standby'
    const link = stage.linkTo(either(random), role)
    link.set(typeof state === 'function' ? state() : state)
    await sleep(between(random, from, until))
    link.set('open')
  }

const answers = (server: Node): Promise<boolean> =>
  tell(server, 'select 1').then(
    () => true,
    () => false,
  )

/** Everything that may happen, by name. */
export const faults: Readonly<Record<string, Fault>> = {
  processKilled: {
    weight: 5,
    run: async ({ stage, random }) => {
      const place = either(random)
      const member = stage.members[place]
      if (member === undefined) return
      member.isKilled = true
      member.program.signal('SIGKILL')
      await stage.replace(place)
    },
  },
  processFrozen: {
    weight: 5,
    run: async ({ stage, random }) => {
      const member = stage.members[either(random)]
      if (member === undefined) return
      member.isFrozen = true
      member.program.signal('SIGSTOP')
      await sleep(between(random, 500, 4_000))
      member.program.signal('SIGCONT')
      await sleep(200)
      member.isFrozen = false
    },
  },
  processReplaced: {
    weight: 8,
    run: async (scene) => void (await replaceProcess(scene, either(scene.random))),
  },
  primaryKilled: {
    weight: 3,
    run: async ({ stage: { cluster } }) => {
      const { primary, standby } = await cluster.settled()
      primary.signal('SIGKILL')
      await cluster.untilPrimary(standby)
      await cluster.settled()
    },
  },
  primaryChanged: {
    weight: 2,
    run: async ({ stage: { cluster } }) => {
      await cluster.switchOver()
      await cluster.settled()
    },
  },
  primaryLost: { weight: 2, run: ({ stage }) => stage.losePrimary() },
  primaryWithoutRoom: {
    weight: 3,
    run: async ({ stage: { cluster, disk, isOnDisk }, random }) => {
      const { primary } = await cluster.settled()
      if (disk === undefined || !isOnDisk(primary)) return
      disk.fill()
      await sleep(between(random, 500, 2_000))
      disk.empty()
      // Without room for its log a server ends, and the other one becomes the primary.
      await cluster.settled()
    },
  },
  standbyKilled: {
    weight: 4,
    run: async ({ stage: { cluster } }) => {
      const { standby } = await cluster.settled()
      standby.signal('SIGKILL')
      while (!(await answers(standby))) await sleep(100)
    },
  },
  standbyBehind: {
    weight: 6,
    run: async ({ stage: { cluster }, random }) => {
      const { standby } = await cluster.settled()
      await tell(standby, 'select pg_wal_replay_pause()')
      await sleep(between(random, 200, 2_000))
      await tell(standby, 'select pg_wal_replay_resume()')
    },
  },
  linkCut: { weight: 14, run: disturb('cut', 100, 2_000) },
  linkSilent: { weight: 10, run: disturb('silent', 200, 6_000) },
  linkSlow: {
    weight: 12,
    run: (faulted) => disturb({ lateMs: between(faulted.random, 10, 150) }, 300, 2_000)(faulted),
  },
  clockJumps: {
    weight: 5,
    run: async ({ stage, random }) => {
      const place = either(random)
      const jump = async (seconds: number) => {
        writeFileSync(join(stage.clocks, String(place)), String(seconds))
        await sleep(between(random, 200, 1_000))
      }
      await jump(between(random, -90, 90))
      await jump(0)
    },
  },
  tokenExpired: {
    weight: 6,
    run: async ({ clients, browser }) => {
      for (const client of clients) client.expire()
      await browser?.expire()
      await Promise.all(clients.slice(0, 2).map((client) => client.renew()))
    },
  },
  submittedTwice: { weight: 10, run: ({ work }) => work.submitTwice(5) },
  twoTabs: { weight: 10, run: ({ work }) => work.changeInTwoTabs(5) },
}

/** The names of some faults, in an order that follows from the random numbers alone. */
export const drawFaults = (count: number, random: () => number): string[] => {
  const all = Object.entries(faults)
  const sum = all.reduce((weights, [, { weight }]) => weights + weight, 0)
  return Array.from({ length: count }, () => {
    let left = random() * sum
    const drawn = all.find(([, { weight }]) => (left -= weight) < 0)
    return (drawn ?? all[0])?.[0] ?? ''
  })
}
