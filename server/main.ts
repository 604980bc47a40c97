import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resources } from '#resources/index.ts'
import { openIdentity } from './openIdentity.ts'
import { resourceCalls } from './routes/resourceCalls.ts'
import { userDataCalls } from './routes/userDataCalls.ts'
import { startUntilStopped } from './startUntilStopped.ts'

const built = fileURLToPath(new URL('../dist/', import.meta.url))

await startUntilStopped({
  environment: process.env,
  createIdentity: openIdentity,
  routes: [resourceCalls(resources), userDataCalls],
  staticDir: existsSync(`${built}index.html`) ? built : undefined,
})
