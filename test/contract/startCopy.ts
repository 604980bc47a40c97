import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bareEnvironment } from '#test/setup/bareEnvironment.ts'

/** The server of a copy of the project as a separate process, with its demo data in the copy. */
export const startCopy = (copy: string) => startServer(copy, 'server/main.ts', join(copy, '.data'))

/** A server of a project as a separate process: the program that starts it, and the folder of its database. */
export const startServer = async (
  project: string,
  program: string,
  dataDir: string,
  environment: Record<string, string> = {},
) => {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--liftoff-only', program], {
    cwd: project,
    env: {
      ...bareEnvironment,
      // Its clock must agree with that of the browser.
      TEST_INSTANT: new Date().toISOString(),
      NODE_OPTIONS: `--import ${join(project, 'test/setup/shiftClock.ts')}`,
      STAGE: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PORTAL_URL: url,
      DATA_DIR: dataDir,
      ...environment,
    },
  })
  let said = ''
  const exit = once(child, 'exit')
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const lines = createInterface(child.stdout)
  await Promise.race([
    once(lines, 'close'),
    new Promise<void>((resolve) => {
      lines.on('line', (line) => /^\w+ is at /.test(line) && resolve())
    }),
  ])
  if (child.exitCode !== null || said !== '') throw new Error(`the server said: ${said}`)
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  return { url, stop }
}

/** The provider's address must be known before the server listens. */
const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
