import pg, { type ClientConfig } from 'pg'
import { serversIn } from '#server/core/serversIn.ts'

/** What is asked of a server: that it accepts writes, or that it follows another one. */
export type Role = 'primary' | 'standby'

/** A server that has the role, and the connection by which this is known. */
export interface FoundServer {
  readonly address: string
  readonly client: pg.Client
}

/** What a search came to. */
export interface Search {
  readonly found: FoundServer | undefined
  /** A server answered that it takes no connection now. */
  readonly refused: boolean
}

/** Milliseconds for the connection to a server, and for its answer. */
const connectMs = 2_000
const answerMs = 4_000
/** Once one server fits, how long the others may take: after a change a former primary may still accept writes. */
const othersMs = 250

/** The answer of a server: its role, and how often the log of its cluster was continued by a promoted standby. */
const question = `
  select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly",
    case when pg_is_in_recovery() then 0
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** Whether a server has the role now, and its timeline. */
export const askServer = async (
  client: pg.Client,
  role: Role,
): Promise<{ readonly fits: boolean; readonly timeline: number }> => {
  const { rows } = await client.query<{
    isStandby: boolean
    isReadOnly: boolean
    timeline: number
  }>(question)
  const { isStandby = false, isReadOnly = true, timeline = 0 } = rows[0] ?? {}
  return { fits: role === 'standby' ? isStandby : !isReadOnly, timeline }
}

/**
 * Finds the server that has a role among those of an address. If several accept writes, a former primary
 * has come back beside the promoted standby: the later timeline is right.
 */
export const findServer = async (
  address: string,
  role: Role,
  config: ClientConfig = {},
): Promise<Search> => {
  let refused = false
  const fitting: (FoundServer & { readonly timeline: number })[] = []
  let isOver = false
  const firstFits = Promise.withResolvers<void>()
  const asked = serversIn(address).map(async (server) => {
    const client = new pg.Client({
      ...config,
      connectionString: server,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    // The loss of a connection that no one waits for is noticed by the next question.
    client.on('error', () => {})
    try {
      await client.connect()
      const { fits, timeline } = await askServer(client, role)
      if (!fits || isOver) return endSoon(client)
      fitting.push({ address: server, client, timeline })
      firstFits.resolve()
    } catch (error) {
      refused ||= error instanceof pg.DatabaseError
      endSoon(client)
    }
  })
  const all = Promise.all(asked)
  await Promise.race([all, firstFits.promise.then(() => pause(othersMs))])
  isOver = true
  const [best, ...others] = fitting.toSorted((one, other) => other.timeline - one.timeline)
  for (const { client } of others) endSoon(client)
  return { found: best, refused }
}

/** Ends a connection without waiting: one that was never open does not say that it has ended. */
export const endSoon = (client: pg.Client): void => {
  client.end().catch(() => undefined)
}

/** The address of one server for connections that write. @throws Error if none of several accepts writes */
export const addressForWrites = async (address: string): Promise<string> => {
  const servers = serversIn(address)
  if (servers.length === 1) return servers[0]
  const { found } = await findServer(address, 'primary')
  if (found === undefined) throw new NoServerError('primary')
  endSoon(found.client)
  return found.address
}

/** No server has the wanted role now. */
export class NoServerError extends Error {
  override readonly name = 'NoServerError'

  constructor(role: Role) {
    super(role === 'primary' ? 'no server of the database accepts writes' : 'there is no standby')
  }
}

const pause = (milliseconds: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, milliseconds)
  return promise
}
