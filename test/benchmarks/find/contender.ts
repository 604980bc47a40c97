import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own. */
export interface Contender<Facts> {
  readonly facts: Facts
  readonly stop: () => Promise<void>
}

/** Starts a file that says what there is to know about it by `tellParent`, and ends when the parent lets go. */
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

/** The contender's side: what it was asked to do. */
export const readTask = <Task>(): Task => JSON.parse(process.argv[2] ?? '{}') as Task

/** Tells what the load needs to know; ends the process, cleanly so that a profile is written, when the parent goes. */
export const tellParent = (facts: object): void => {
  process.once('disconnect', () => process.exit())
  process.send?.(facts)
}
