import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Ledger } from './ledger.ts'
import { silentMs, type Member } from './processes.ts'

/** How many processes a call that reached none is given to. */
const attempts = 3

/**
 * What nginx does in production for a browser, at one address: it passes each call on to a process that is ready. A call that was refused before anything of
 * it was sent goes to another one; where none answers, the answer is 503 with Retry-After.
 */
export const openGateway = async (next: () => Member, ledger: Ledger) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 40, timeout: silentMs })

  const pass = (call: IncomingMessage, answer: ServerResponse, left: number): void => {
    const member = next()
    const wasStopping = member.isStopping
    let hasLeft = false
    let isAnswered = false
    const fail = (reason: string) => {
      if (hasLeft || isAnswered) return
      isAnswered = true
      if (reason === 'ECONNREFUSED' && left > 1 && !answer.headersSent)
        return pass(call, answer, left - 1)
      if (reason !== 'ECONNREFUSED') ledger.unanswered(member, wasStopping, reason)
      if (answer.headersSent) return void answer.destroy()
      answer
        .writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' })
        .end('{"status":503,"error":"Service Unavailable","code":"OVERLOADED"}')
    }
    const passed = request(
      {
        agent,
        host: '127.0.0.1',
        port: member.port,
        method: call.method,
        path: call.url,
        headers: { ...call.headers, 'x-forwarded-for': '127.0.0.1', connection: 'keep-alive' },
      },
      (response) => {
        const { statusCode = 502, headers } = response
        ledger.seenByBrowser(String(call.method), String(call.url), statusCode, headers)
        answer.writeHead(statusCode, headers)
        response.pipe(answer)
        response.once('error', () => fail('broken'))
      },
    )
    passed.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
    answer.once('close', () => {
      // A page that was closed or loaded again waits for no answer.
      hasLeft = !answer.writableFinished
      if (hasLeft) passed.destroy()
    })
    call.pipe(passed)
  }

  const server = createServer((call, answer) => pass(call, answer, attempts))
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
