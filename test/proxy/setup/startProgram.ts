import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareEnvironment } from '#test/setup/bareEnvironment.ts'

/** A program that runs beside the tests. */
export interface Program {
  readonly pid: number
  /** What it has printed so far. */
  readonly said: () => string
  /** Resolves to its exit code. */
  readonly ended: Promise<number | null>
  readonly signal: (name: NodeJS.Signals) => void
  /** Ends it. */
  readonly stop: () => Promise<void>
}

const setpriv = '/usr/bin/setpriv'

/** Starts a program that is ended with this process, if the system supports it even after SIGKILL. */
export const startProgram = (
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Program => {
  const [program, ...args] = existsSync(setpriv)
    ? ([setpriv, '--pdeathsig', 'SIGKILL', ...command] as const)
    : command
  const child = spawn(program, args, {
    env: { ...bareEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(timer)
  }
  return {
    pid: child.pid ?? 0,
    said: () => text,
    ended,
    signal: (name) => void child.kill(name),
    stop,
  }
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Waits until a program listens. @throws Error with what it said if it ends before, or needs more than two minutes */
export const untilOpen = async (program: Program, port: number): Promise<void> => {
  const until = performance.now() + 120_000
  let isEnded = false
  void program.ended.then(() => (isEnded = true))
  while (!(await isOpen(port))) {
    if (isEnded || performance.now() > until) throw new Error(`not started: ${program.said()}`)
    await sleep(20)
  }
}
