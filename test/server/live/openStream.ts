import { createInterface } from 'node:readline'
import type { LiveEvent, LiveRequest } from '#resources/kit/list/live.ts'
import type { Caller, TestServer } from '#test/server/setup/setUpServer.ts'

export const livePath = '/api/main/live/v1'

/** Opens a stream like a page; `next` waits for the next thing that it says, apart from that it is alive. */
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
  return {
    status: response.statusCode,
    headers: response.headers,
    next,
    close: () => void body.destroy(),
  }
}
export type OpenStream = Awaited<ReturnType<typeof openStream>>
