import { createInterface } from 'node:readline'
import type { LiveEvent, LiveKind, LiveRequest } from '#framework/schema/list/live.ts'
import type { Caller, TestServer } from '#test/server/setup/setUpServer.ts'

export const livePath = '/api/main/live/v1'

/** Opens a stream like a page. What it says twice, since it may have been missed, and that it is alive, does not matter. */
export const openStream = async (
  { app, sign }: Pick<TestServer, 'app' | 'sign'>,
  { username = 'anna@fwd1.example', company = 'FWD1', rights = [], archive = false }: Caller,
  request: Partial<LiveRequest>,
) => {
  const token = await sign({ username, company, roles: rights })
  const response = await app.inject({
    method: 'POST',
    url: livePath,
    headers: {
      authorization: `Bearer ${token}`,
      'emp-company': company,
      'emp-archive': String(archive),
    },
    payload: { age: 0, ...request },
    payloadAsStream: true,
  })
  const body = response.stream()
  if (response.statusCode !== 200) throw new Error(`the stream answers ${response.statusCode}`)
  const lines = createInterface({ input: body })[Symbol.asyncIterator]()
  const next = async (): Promise<LiveEvent | undefined> => {
    let event = ''
    for (;;) {
      const { value, done } = await lines.next()
      if (done) return undefined
      const [, name, text = ''] = /^(event|data): (.*)$/.exec(value) ?? []
      if (name === 'event') event = text
      if (name === 'data' && event !== 'alive')
        return { event, data: JSON.parse(text) } as LiveEvent
    }
  }
  const seen: LiveEvent[] = []
  return {
    headers: response.headers,
    /** What was said so far. */
    seen,
    /** Waits until it says something, and whatever it says before. */
    until: async (event: LiveEvent['event'], data: object): Promise<void> => {
      const wanted = JSON.stringify({ event, data })
      for (;;) {
        const said = await next()
        if (said === undefined)
          throw new Error(`ended before ${wanted}, after ${JSON.stringify(seen)}`)
        seen.push(said)
        if (JSON.stringify(said) === wanted) return
      }
    },
    /** Waits until it says something of a row. */
    untilRow: async (id: number, kind: LiveKind): Promise<void> => {
      for (;;) {
        const said = await next()
        if (said === undefined) throw new Error(`ended before ${id} was ${kind}`)
        seen.push(said)
        const rows = said.event === 'changes' ? said.data.rows : []
        if (rows.some(([changed, how]) => changed === id && how === kind)) return
      }
    },
    close: () => void body.destroy(),
  }
}
export type OpenStream = Awaited<ReturnType<typeof openStream>>
