import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

// PGlite runs on the calling thread: here a long scan only blocks other queries.
const port = parentPort
if (!port) throw new TypeError('pgliteWorker runs as a worker thread')

// Extensions must be passed on every open, not just on the first.
const database = await PGlite.create({
  ...(workerData.directory ? { dataDir: workerData.directory } : {}),
  ...(workerData.image ? { loadDataDir: new Blob([workerData.image]) } : {}),
  extensions: { pg_trgm },
})
await database.exec(`set timezone = 'UTC'`)

let last: Promise<unknown> = Promise.resolve()
port.on('message', (message: Uint8Array | 'stop') => {
  last = last.then(async () => {
    if (message !== 'stop') return port.postMessage(await database.execProtocolRaw(message))
    await database.close()
    port.close()
  })
})
port.postMessage('started')
