import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { ServerError } from './errors.ts'
import type { Identity } from './identityPort.ts'
import { start } from './start.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

const createIdentity = async (): Promise<Identity> => ({
  register: async () => {},
  verify: async () => {
    throw new ServerError('IDENTITY_UNAVAILABLE')
  },
})

const built = fileURLToPath(new URL('../dist/', import.meta.url))

try {
  const running = await start({
    environment: process.env,
    createIdentity,
    staticDir: existsSync(`${built}index.html`) ? built : undefined,
    say,
  })
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err, signal }) => {
    if (err) complain(String(err.stack ?? err))
    say(`stopping${signal ? ` on ${signal}` : ''}`)
    await running.stop()
    say('stopped')
  })
} catch (error) {
  complain(`Quayside cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
