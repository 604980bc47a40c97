import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { createVisitor, type Tokens } from '#test/identity/createVisitor.ts'
import type { Ledger, Stop } from './ledger.ts'
import { silentMs, type Member } from './processes.ts'
import { stopsPath as path } from './stopsPath.ts'

/** How long a client waits for an answer before it asks again, as a browser would be reloaded. */
const patienceMs = 15_000

export interface Answer {
  /** 0: none came. */
  readonly status: number
  readonly body: unknown
}

interface Options {
  readonly ledger: Ledger
  readonly next: () => Member
  readonly portalUrl: string
  readonly random: () => number
  readonly company: string
  readonly username: string
}

/** How the numbers of calls and of forms start; four digits of thousands and three more follow. */
const numberStarts = ['FLTS', 'TYPE'] as const

/** One tab of a user: a session of its own, whose tokens end each half minute, and connections that are kept. */
export const openClient = async (options: Options) => {
  const { ledger, next, portalUrl, company, username } = options
  const agent = new Agent({ keepAlive: true, maxSockets: 20, timeout: silentMs })
  let tokens: Tokens | undefined
  let renewing: Promise<void> | undefined
  let isOver = false

  const send = (member: Member, method: string, to: string, body: unknown, key?: string) =>
    new Promise<Answer>((resolve) => {
      const wasStopping = member.isStopping
      let hasLeft = false
      const begin = performance.now()
      const none = (reason: string) => {
        if (!hasLeft && reason !== 'ECONNREFUSED') ledger.unanswered(member, wasStopping, reason)
        resolve({ status: 0, body: undefined })
      }
      const call = request(
        {
          agent,
          host: '127.0.0.1',
          port: member.port,
          method,
          path: to,
          headers: {
            host: new URL(portalUrl).host,
            authorization: `Bearer ${tokens?.access_token}`,
            'emp-company': company,
            'content-type': 'application/json',
            ...(key ? { 'idempotency-key': key } : {}),
          },
        },
        (response) => {
          const parts: Buffer[] = []
          response
            .on('data', (part: Buffer) => parts.push(part))
            .on('error', () => none('broken'))
            .on('end', () => {
              const status = response.statusCode ?? 0
              ledger.answered(
                method,
                to,
                status,
                response.headers['retry-after'] !== undefined,
                String(response.headers['x-correlation-id']),
              )
              ledger.waited(performance.now() - begin)
              resolve({ status, body: toJson(Buffer.concat(parts)) })
            })
        },
      )
      call.setTimeout(patienceMs, () => {
        hasLeft = true
        ledger.tooLong(member, loadavg()[0] ?? 0)
        call.destroy()
      })
      call.on('error', (error: NodeJS.ErrnoException) => none(error.code ?? error.message))
      call.end(JSON.stringify(body))
    })

  /** Renews the session, or signs in again where it cannot be renewed. */
  const renew = (): Promise<void> => {
    renewing ??= (async () => {
      while (!isOver) {
        const visitor = createVisitor(`http://127.0.0.1:${next().port}`, portalUrl)
        try {
          if (tokens) {
            const answer = await inTime(visitor.refresh(tokens.refresh_token))
            ledger.answered(
              'POST',
              '/idp/token',
              answer.status,
              answer.headers.has('retry-after'),
              String(answer.headers.get('x-correlation-id')),
            )
            if (answer.status === 200) {
              tokens = (await answer.json()) as Tokens
              return
            }
            if (answer.status < 500) tokens = undefined
          } else {
            tokens = await inTime(visitor.signIn(company, username, DEMO_PASSWORD))
            ledger.signedIn()
            return
          }
        } catch {
          // A process that is not there, or a sign-in that was interrupted: the next attempt begins again.
        }
        await sleep(200)
      }
    })().finally(() => (renewing = undefined))
    return renewing
  }

  /** Asks until there is an answer that is neither an expired session nor a request to come again. */
  const call = async (method: string, to: string, body: unknown, key?: string): Promise<Answer> => {
    for (;;) {
      const answer = await send(next(), method, to, body, key)
      if (isOver) return answer
      if (answer.status === 401) await renew()
      else if (answer.status === 0 || answer.status === 503 || answer.status === 429) {
        // Without a key it is not known whether it was done: the caller finds out.
        if (answer.status === 0 && key === undefined && method !== 'POST') return answer
        await sleep(50 + options.random() * 200)
      } else return answer
    }
  }

  const toStop = ({ status, body }: Answer): Stop | undefined =>
    status === 200 ? (body as Stop) : undefined

  await renew()
  return {
    renew,
    /** Saves a new one; the answer of any attempt counts, as all have one key. */
    create: async (number: string): Promise<Stop | undefined> => {
      const stop = { type: 'CONTAINER_NUMBER', number, comment: 'new' }
      return toStop(await call('PUT', path, stop, `create-${number}`))
    },
    change: async (stop: Stop, comment: string): Promise<Answer> => {
      const { id, version, number } = stop
      const changed = { id, version, type: 'CONTAINER_NUMBER', number, comment }
      return call('PUT', path, changed, `${id}-${comment}`)
    },
    find: async (number: string): Promise<Stop[] | undefined> => {
      const asked = { pageable: { pageSize: 10 }, filter: { filterString: `number==${number}` } }
      const { status, body } = await call('POST', `${path}/find`, asked)
      return status === 200 ? (body as { entityList: Stop[] }).entityList : undefined
    },
    /** Every row of the run, by its number, as a list gives no more than its first and last 10,000 rows. */
    all: async (): Promise<Stop[]> => {
      const found: Stop[] = []
      for (const start of numberStarts)
        for (let thousand = 0; ; thousand += 1) {
          const filterString = `number==${start}${String(thousand).padStart(4, '0')}*`
          const asked = { pageable: { pageSize: 1_000 }, filter: { filterString } }
          const { status, body } = await call('POST', `${path}/find`, asked)
          if (status !== 200) throw new Error(`no page: ${status} ${JSON.stringify(body)}`)
          const { entityList } = body as { entityList: Stop[] }
          if (entityList.length === 0) break
          found.push(...entityList)
        }
      return found
    },
    /** Forgets the access token, as if its time were over. */
    expire: () => {
      if (tokens) tokens = { ...tokens, access_token: `${tokens.access_token}x` }
    },
    close: () => {
      isOver = true
      agent.destroy()
    },
  }
}
export type Client = Awaited<ReturnType<typeof openClient>>

const inTime = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), patienceMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

const toJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
