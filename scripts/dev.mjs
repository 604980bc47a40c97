import { createServer } from 'vite'
import { root } from './build.mjs'
import { onSourceChange } from './process/onSourceChange.mjs'
import { runRestarting } from './process/runRestarting.mjs'

const port = Number(process.env.PORT ?? 8080)
const portalUrl = process.env.PORTAL_URL ?? `http://localhost:${port}`
const serverUrl = `http://localhost:${port + 1}`

/** Paths of the server; everything else is served by the front end. */
const served = '/api /idp /signin /page.css /config.json /openapi.json /live /ready'.split(' ')

/** Sources of the server; the front end needs no restart. */
const sources = [
  'framework/i18n',
  'framework/kinds',
  'framework/query',
  'framework/schema',
  'framework/server',
  'server',
  'demo',
  'resources',
  'i18n',
]

const server = runRestarting(process.execPath, ['server/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(port + 1), PORTAL_URL: portalUrl },
})
let code = 0
let vite
try {
  const proxy = Object.fromEntries(served.map((path) => [path, serverUrl]))
  vite = await createServer({
    root,
    clearScreen: false,
    server: { host: 'localhost', port, strictPort: true, proxy },
  })
  onSourceChange(vite.watcher, root, sources, server.restart)
  await vite.listen()
  console.log(`Quayside with hot reload: ${portalUrl} (its server: ${serverUrl})`)
} catch (error) {
  console.error(error.message)
  server.stop()
  code = 1
}
const serverCode = await server.ended
await vite?.close()
process.exit(code || serverCode)
