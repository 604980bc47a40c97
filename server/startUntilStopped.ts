import closeWithGrace from 'close-with-grace'
import { application } from '#resources/kit/application.ts'
import type { ServerOptions } from './openServer.ts'
import { start } from './start.ts'

/**
 * Runs as the whole process: prints to the console, stops on a signal or on an uncaught
 * error, and ends after ten seconds in any case.
 */
export const startUntilStopped = async (options: Omit<ServerOptions, 'say'>): Promise<void> => {
  try {
    const running = await start({ ...options, say })
    closeWithGrace({ delay: 10_000, logger: false }, async ({ err, signal }) => {
      if (err) complain(err.stack ?? err.message)
      say(signal ? `stopping on ${signal}` : 'stopping')
      await running.stop()
      say('stopped')
    })
  } catch (error) {
    complain(
      `${application().name} cannot start: ${error instanceof Error ? error.message : String(error)}`,
    )
    process.exitCode = 1
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)
