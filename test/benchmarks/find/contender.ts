import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a separate process. */
export interface Contender<Facts> {
  readonly facts: Facts
  readonly stop: () => Promise<void>
}

/** Starts a file that reports its facts by `tellParent`, and ends when the parent disconnects. */
export const startContender = async <Facts>(
  file: URL,
  task: unknown,
  flags: readonly string[] = [],
): Promise<Contender<Facts>> => {
  const child = fork(file, [JSON.stringify(task)], { execArgv: [...flags], stdio: 'inherit' })
  const ended = once(child, 'exit')
  const told = once(child, 'message') as Promise<[Facts]>
  const [facts] = await Promise.race([
    told,
    ended.then(([code]) => {
      throw new Error(`${file.pathname} ended with ${code} before it was ready`)
    }),
  ])
  return {
    facts,
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}

/** In the contender: its task. */
export const readTask = <Task>(): Task => JSON.parse(process.argv[2] ?? '{}') as Task

/** Reports the facts for the load; ends the process when the parent disconnects, cleanly so that a profile is written. */
export const tellParent = (facts: object): void => {
  process.once('disconnect', () => process.exit())
  process.send?.(facts)
}
