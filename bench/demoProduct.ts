import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { product } from '#server/product.ts'
import { start } from '#framework/server/start.ts'
import { readTask, tellParent } from '#bench/find/contender.ts'
import { findFreePort } from '#test/findFreePort.ts'

export interface DemoProductTask {
  /** Undefined: the embedded database, which is in the process then. */
  readonly databaseUrl?: string | undefined
}
export interface DemoProductFacts {
  readonly url: string
  readonly pid: number
}

/** The product with its demo data in a separate process. */
const { databaseUrl } = readTask<DemoProductTask>()
const directory = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
const port = await findFreePort()
const url = `http://127.0.0.1:${port}`
await start({
  ...product,
  environment: {
    HOST: '127.0.0.1',
    PORT: String(port),
    PORTAL_URL: url,
    DATA_DIR: directory,
    STAGE: 'test',
    DEMO_DATA: 'true',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  },
})
process.once('disconnect', () => void rm(directory, { recursive: true, force: true }))
tellParent({ url, pid: process.pid } satisfies DemoProductFacts)
