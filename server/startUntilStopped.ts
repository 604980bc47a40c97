import closeWithGrace from 'close-with-grace'
import { application } from '#resources/kit/application.ts'
import { forgetAnswers } from '#server/core/forgetAnswers.ts'
import { stopMs } from '#server/core/stopSteps.ts'
import type { ServerOptions } from './openServer.ts'
import { start } from './start.ts'

/**
 * Runs as the whole process: prints to the console, stops on a signal or on an uncaught
 * error, and ends after `stopMs` in any case: then with 1, and with the names of what was unfinished.
 */
export const startUntilStopped = async (options: Omit<ServerOptions, 'say'>): Promise<void> => {
  forgetAnswers()
  try {
    const running = await start({ ...options, say })
    const complainOfStop = (reason: string) =>
      complain(`the stop ${reason}; unfinished: ${running.unfinished().join(', ') || 'nothing'}`)
    const onTimeout = () => complainOfStop(`took ${stopMs} ms`)
    closeWithGrace({ delay: stopMs, logger: false, onTimeout }, async ({ err, signal }) => {
      if (err) complain(err.stack ?? err.message)
      say(signal ? `stopping on ${signal}` : 'stopping')
      try {
        await running.stop()
      } catch (error) {
        complainOfStop(`failed (${error instanceof Error ? error.stack : String(error)})`)
        throw error
      }
      say('stopped')
    })
    // Last, since who reads this may send a signal at once.
    say(`${application().name} is at ${running.portalUrl}`)
  } catch (error) {
    complain(
      `${application().name} cannot start: ${error instanceof Error ? error.message : String(error)}`,
    )
    process.exitCode = 1
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)
