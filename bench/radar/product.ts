import { product } from '#server/product.ts'
import { start } from '#framework/server/start.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { readTask, tellParent } from '#bench/find/contender.ts'

/** The product without data in a separate process, one of several on a database. */
const { databaseUrl, portalUrl } = readTask<{ databaseUrl: string; portalUrl: string }>()
const port = await findFreePort()
await start({
  ...product,
  environment: {
    HOST: '127.0.0.1',
    PORT: String(port),
    PORTAL_URL: portalUrl,
    DATABASE_URL: databaseUrl,
    STAGE: 'test',
    DEMO_DATA: 'false',
    LOG_LEVEL: 'silent',
  },
})
tellParent({ url: `http://127.0.0.1:${port}`, pid: process.pid })
