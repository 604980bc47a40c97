import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Session, type Profiler } from 'node:inspector/promises'

/** A server in a separate process. */
export interface Contender<Facts> {
  readonly facts: Facts
  /** Which functions its process is in during some work, and not while it starts. */
  readonly profile: (work: () => Promise<unknown>) => Promise<Profiler.Profile>
  readonly stop: () => Promise<void>
}

/** Starts a file that reports its facts by `tellParent`, and ends when the parent disconnects. */
export const startContender = async <Facts>(
  file: URL,
  task: unknown,
): Promise<Contender<Facts>> => {
  const child = fork(file, [JSON.stringify(task)], { execArgv: [], stdio: 'inherit' })
  const ended = once(child, 'exit')
  const told = once(child, 'message') as Promise<[Facts]>
  const [facts] = await Promise.race([
    told,
    ended.then(([code]) => {
      throw new Error(`${file.pathname} ended with ${code} before it was ready`)
    }),
  ])
  const ask = async (command: Command): Promise<unknown> => {
    const answered = once(child, 'message')
    child.send(command)
    return (await answered)[0]
  }
  return {
    facts,
    profile: async (work) => {
      await ask('startProfile')
      await work()
      return (await ask('endProfile')) as Profiler.Profile
    },
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}

/** In the contender: its task. */
export const readTask = <Task>(): Task => JSON.parse(process.argv[2] ?? '{}') as Task

type Command = 'startProfile' | 'endProfile'

/** Reports the facts for the load, profiles when it is asked to, and ends the process when the parent disconnects. */
export const tellParent = (facts: object): void => {
  process.once('disconnect', () => process.exit())
  const session = new Session()
  const obey: { readonly [C in Command]: () => Promise<object> } = {
    startProfile: async () => {
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.start')
      return {}
    },
    endProfile: async () => {
      const { profile } = await session.post('Profiler.stop')
      session.disconnect()
      return profile
    },
  }
  process.on('message', (command: Command) => {
    void obey[command]().then((answer) => process.send?.(answer))
  })
  process.send?.(facts)
}
