import { findFreePort } from '#test/findFreePort.ts'
import { createDatabase } from './createDatabase.ts'
import { startNginx } from './startNginx.ts'
import { behindProxy, startProcess } from './startProcess.ts'

/** The portal as in production: two processes on one database, and nginx before them with the file of the product. */
export const startBehindNginx = async () => {
  const database = await createDatabase()
  const [http, https, one, two] = await Promise.all([
    findFreePort(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
  ])
  const url = `https://localhost:${https}`
  const environment = behindProxy(url, database.ownerUrl, database.databaseUrl)
  const start = (port: number) => startProcess(port, environment)
  // At once: they take turns at the schema.
  const processes = await Promise.all([start(one), start(two)])
  const nginx = await startNginx({ http, https }, [one, two])
  return {
    url,
    plainUrl: `http://localhost:${http}`,
    port: https,
    database,
    environment,
    nginx,
    processes,
    start,
    stop: async () => {
      await nginx.stop()
      await Promise.all(processes.map((running) => running.stop()))
      await database.drop()
    },
  }
}

export type Portal = Awaited<ReturnType<typeof startBehindNginx>>
