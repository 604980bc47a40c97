import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { PGlite } from '@electric-sql/pglite'
import Fastify, { type FastifyInstance } from 'fastify'
import { Kysely, PGliteDialect } from 'kysely'
import { createIdentity } from '#server/identity/createIdentity.ts'
import type { IdentityTables } from '#server/identity/identityTables.ts'

const migrations = ['0002-create-identity', '0003-create-audit', '0012-extend-account'].map(
  (name) => new URL(`../../server/store/migrations/${name}.sql`, import.meta.url),
)

export const createIdentityDatabase = async () => {
  const pglite = await PGlite.create()
  for (const migration of migrations) await pglite.exec(readFileSync(migration, 'utf8'))
  return new Kysely<IdentityTables>({ dialect: new PGliteDialect({ pglite }) })
}

export type Portal = Awaited<ReturnType<typeof startPortal>>

/** A portal with the embedded provider on a free port of loopback. The clock can be moved. */
export const startPortal = async (
  options: {
    db?: Kysely<IdentityTables>
    demo?: boolean
    accessTokenSeconds?: number
    host?: string
    port?: number
    addPages?: (app: FastifyInstance) => void
  } = {},
) => {
  const db = options.db ?? (await createIdentityDatabase())
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('no port')
  const listening = `http://127.0.0.1:${address.port}`

  const time = { offset: 0 }
  const log: { facts: object; text: string }[] = []
  const write = (facts: object, text: string) => void log.push({ facts, text })
  const publicUrl = options.host ? `http://${options.host}:${address.port}` : listening
  const identity = await createIdentity({
    db,
    portalUrl: publicUrl,
    clock: () => new Date(Date.now() + time.offset),
    demo: options.demo ?? true,
    log: { info: write, error: write },
    ...(options.accessTokenSeconds === undefined
      ? {}
      : { accessTokenSeconds: options.accessTokenSeconds }),
  })
  const app = Fastify({
    serverFactory: (handler) => {
      server.on('request', handler)
      return server
    },
  })
  await identity.register(app)
  options.addPages?.(app)
  await app.ready()

  return {
    url: listening,
    publicUrl,
    db,
    app,
    identity,
    log,
    moveClock: (seconds: number) => {
      time.offset += seconds * 1000
    },
    stop: async () => {
      identity.close()
      await app.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
