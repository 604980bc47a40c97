import { get } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#test/findFreePort.ts'
import { startProgram, untilOpen, type Program } from '#test/proxy/setup/startProgram.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const jumpClock = fileURLToPath(new URL('jumpClock.ts', import.meta.url))

/**
 * Clients close a connection that was silent for so long, as nginx does in `docs/operation`. A process closes it after 72 seconds; one that stood
 * still at that moment does so before it reads what has arrived meanwhile.
 */
export const silentMs = 60_000

/** A process of the product, and whether a balancer would send calls to it. */
export interface Member {
  readonly port: number
  readonly metricsPort: number
  readonly program: Program
  isReady: boolean
  /** Whether it was asked to stop: calls that it has must be answered. */
  isStopping: boolean
  /** Killed by the run: that it ends is no fault of it. */
  isKilled: boolean
  /** Stopped by the system: it cannot answer. */
  isFrozen: boolean
}

/** Starts a process as `npm start` composes it, by the sources in a folder, and waits until it listens. */
export const startMember = async (
  environment: Readonly<Record<string, string>>,
  folder: string = root,
): Promise<Member> => {
  const [port, metricsPort] = await Promise.all([findFreePort(), findFreePort()])
  const program = startProgram(
    [process.execPath, '--import', jumpClock, join(folder, 'server', 'main.ts')],
    {
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    },
  )
  await untilOpen(program, port)
  return {
    port,
    metricsPort,
    program,
    isReady: true,
    isStopping: false,
    isKilled: false,
    isFrozen: false,
  }
}

const asksEveryMs = 100
const answersWithinMs = 1_000

/**
 * What a proxy in front of the processes does: it asks each for /ready, and sends calls to those that are. The members may change.
 * `stop` ends the asking.
 */
export const balance = (members: () => readonly Member[]) => {
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      await Promise.all(
        members().map(async (member) => {
          member.isReady = (await statusOf(member.port)) === 200
        }),
      )
      await sleep(asksEveryMs)
    }
  })()
  let turn = 0
  return {
    /** The next member in turn; if none is ready, one that is not. */
    next: (): Member => {
      const ready = members().filter(({ isReady }) => isReady)
      const all = ready.length > 0 ? ready : members()
      turn += 1
      return all[turn % all.length] as Member
    },
    stop: async () => {
      isOver = true
      await asking
    },
  }
}

const statusOf = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const asked = get(
      { host: '127.0.0.1', port, path: '/ready', agent: false, timeout: answersWithinMs },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(0))
  })
