import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { grafserv } from 'postgraphile/grafserv/node'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter'

/** PostGraphile on the same database, with its filter plugin for the time window and the company. */
const { databaseUrl } = JSON.parse(process.argv[2] ?? '{}') as { databaseUrl: string }
const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  pgServices: [
    makePgService({
      connectionString: databaseUrl,
      schemas: ['public'],
      poolConfig: { max: 10, options: '-c TimeZone=UTC' },
    }),
  ],
  schema: { connectionFilterRelations: true },
  grafserv: { graphiql: false, watch: false },
  grafast: { explain: false },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
const { port } = server.address() as AddressInfo
process.once('disconnect', () => process.exit())
process.send?.({ url: `http://127.0.0.1:${port}` })
