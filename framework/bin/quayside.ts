#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand, type Command } from '#server/commands/command.ts'
import { commands } from '#server/commands/commands.ts'
import { createApplication, createUsage } from '#server/commands/create.ts'
import type { ApplicationServer } from '#server/createServer.ts'

/* The command of an application in the current folder, whose server is `product` of `server/product.ts`. */

const load = async (): Promise<ApplicationServer> => {
  const { product } = (await import(
    pathToFileURL(join(process.cwd(), 'server/product.ts')).href
  )) as { readonly product: ApplicationServer }
  return product
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

const operators: Readonly<Record<string, Command>> = commands

/** Runs a command of an operator with the parts of the application. */
const operate = async (name: string, args: readonly string[]): Promise<void> => {
  const command = Object.hasOwn(operators, name) ? operators[name] : undefined
  if (command === undefined) throw new TypeError(`unknown command: ${name}`)
  const { application, migrations = [] } = await load()
  const declarations = Object.values(application.resources)
  await command.run(args, { application, declarations, handIndexed: [], migrations })
}

const own: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  start: async () => (await load()).run(),
  dev,
  build,
  create: createApplication,
}

const [name = '', ...args] = process.argv.slice(2)
const names = [...Object.keys(own), ...Object.keys(operators)].join(', ')
await runCommand(name === 'create' ? createUsage : `Commands: ${names}`, () => {
  const command = Object.hasOwn(own, name) ? own[name] : undefined
  return command ? command(args) : operate(name, args)
})
