#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand, type Command, type CommandParts } from '#server/commands/command.ts'
import { commands } from '#server/commands/commands.ts'
import { createApplication, createUsage } from '#server/commands/create.ts'
import type { ApplicationServer } from '#server/createServer.ts'

/*
 * The command of an application in the current folder, whose server is `product` of `server/product.ts`. Its own commands, and tables
 * that are declared beside its resources, are in `server/commands.ts`, if there is one.
 */

const inFolder = (path: string): string => join(process.cwd(), path)

const load = async (): Promise<ApplicationServer> => {
  const { product } = (await import(pathToFileURL(inFolder('server/product.ts')).href)) as {
    readonly product: ApplicationServer
  }
  return product
}

/** What an application adds to the commands. */
type OwnCommands = Partial<Pick<CommandParts, 'declarations' | 'handIndexed'>> & {
  readonly commands?: Readonly<Record<string, Command>>
}

const loadOwn = async (): Promise<OwnCommands> => {
  const path = inFolder('server/commands.ts')
  return existsSync(path) ? ((await import(pathToFileURL(path).href)) as OwnCommands) : {}
}

const port = Number(process.env['PORT'] ?? 8080)
const serverUrl = `http://localhost:${port + 1}`
/** Paths of the server; everything else is served by the front end. */
const served = '/api /idp /signin /page.css /config.json /openapi.json /live /ready'.split(' ')

/** Serves the front end with hot reload, and restarts the server when a file of it changes. */
const dev = async (): Promise<void> => {
  const { createServer } = await import('vite')
  const env = { ...process.env, PORT: String(port + 1), PORTAL_URL: `http://localhost:${port}` }
  const server = spawn(process.execPath, ['--watch', 'server/main.ts'], { env, stdio: 'inherit' })
  const proxy = Object.fromEntries(served.map((path) => [path, serverUrl]))
  const vite = await createServer({ server: { host: 'localhost', port, strictPort: true, proxy } })
  await vite.listen()
  server.once('exit', () => void vite.close())
}

const build = async (): Promise<void> => {
  const vite = await import('vite')
  await vite.build({ logLevel: 'warn' })
}

/** Checks types, code and what nothing uses, and runs the tests; arguments are those of Vitest. */
const test = async (args: readonly string[]): Promise<void> => {
  const steps = [
    ['tsc'],
    ['oxlint', '--deny-warnings'],
    ['knip'],
    ['vitest', 'run', ...args],
  ] as const
  for (const [program, ...rest] of steps) {
    const PATH = [inFolder('node_modules/.bin'), process.env['PATH']].join(delimiter)
    const child = spawn(program, rest, { env: { ...process.env, PATH }, stdio: 'inherit' })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`${program} ended with ${code}`)
  }
}

/** Runs a command of an operator with the parts of the application. */
const operate = async (name: string, args: readonly string[]): Promise<void> => {
  const { commands: ownCommands = {}, declarations, handIndexed = [] } = await loadOwn()
  const all: Readonly<Record<string, Command>> = { ...commands, ...ownCommands }
  const command = Object.hasOwn(all, name) ? all[name] : undefined
  if (command === undefined) throw new TypeError(`unknown command: ${name}`)
  const { application, migrations = [] } = await load()
  await runCommand(command.usage, () =>
    command.run(args, {
      application,
      declarations: declarations ?? Object.values(application.resources),
      handIndexed,
      migrations,
    }),
  )
}

const own: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  start: async () => (await load()).run(),
  dev,
  build,
  test,
  create: createApplication,
}

/** Applications are TypeScript, which older versions of Node do not run. @throws Error that names both versions */
const assertNode = async (): Promise<void> => {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const { engines } = JSON.parse(manifest) as { readonly engines: { readonly node: string } }
  const oldest = engines.node.replace('>=', '')
  const { node } = process.versions
  if (Number.parseInt(node, 10) < Number(oldest))
    throw new Error(`An application needs Node ${oldest} or later; this is Node ${node}.`)
}

const [name = '', ...args] = process.argv.slice(2)
const names = [...Object.keys(own), ...Object.keys(commands)].join(', ')
await runCommand(name === 'create' ? createUsage : `Commands: ${names}`, async () => {
  const command = Object.hasOwn(own, name) ? own[name] : undefined
  if (name !== 'create') await assertNode()
  await (command ? command(args) : operate(name, args))
})
