import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ServerError } from './errors.ts'
import type { Identity } from './identityPort.ts'
import { startUntilStopped } from './startUntilStopped.ts'

const createIdentity = async (): Promise<Identity> => ({
  register: async () => {},
  verify: async () => {
    throw new ServerError('IDENTITY_UNAVAILABLE')
  },
})

const built = fileURLToPath(new URL('../dist/', import.meta.url))

await startUntilStopped({
  environment: process.env,
  createIdentity,
  staticDir: existsSync(`${built}index.html`) ? built : undefined,
})
