import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { product } from '#server/product.ts'
import { start } from '#server/start.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { tellParent } from '#test/benchmarks/find/contender.ts'

/** The product with its demo data in a separate process. */
const directory = await mkdtemp(join(tmpdir(), 'quayside-flood-'))
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
  },
})
process.once('disconnect', () => void rm(directory, { recursive: true, force: true }))
tellParent({ port })
