import { vi } from 'vitest'
import { ask, type Answer } from '#test/proxy/setup/ask.ts'

const path = '/api/main/typed-loading-stop/v1'

/** The loading stops of a process, as a user of the terminal sees and writes them. */
export const stopsOf = (url: string, token: string) => {
  const headers = {
    authorization: `Bearer ${token}`,
    'emp-company': 'HCTA',
    'content-type': 'application/json',
  }
  const call = (method: string, to: string, body: object): Promise<Answer> =>
    ask(url + to, { method, headers, body: JSON.stringify(body) })
  const find = (pageNumber = 0) =>
    call('POST', `${path}/find`, { pageable: { pageNumber, pageSize: 1_000 } })
  return {
    find,
    /** The numbers of all. */
    all: async (): Promise<string[]> => {
      const numbers: string[] = []
      for (let page = 0; ; page += 1) {
        const { status, body } = await find(page)
        if (status !== 200) throw new Error(`no page: ${status} ${String(body)}`)
        const { entityList } = JSON.parse(String(body)) as { entityList: { number: string }[] }
        numbers.push(...entityList.map(({ number }) => number))
        if (entityList.length < 1_000) return numbers
      }
    },
    /** Saves a new one, or changes `former`; resolves to it once it was acknowledged. @throws Error for any other answer */
    save: async (number: string, comment = 'written', former: object = {}): Promise<Stop> => {
      const stop = { ...former, type: 'CONTAINER_NUMBER', number, comment }
      const { status, body } = await call('PUT', path, stop)
      if (status !== 200) throw new Error(`not saved: ${status} ${String(body)}`)
      const { id, version } = JSON.parse(String(body)) as Stop
      return { id, version }
    },
  }
}

interface Stop {
  readonly id: number
  readonly version: number
}

type Stops = ReturnType<typeof stopsOf>

/** Two writers that never pause, whose numbers begin with four letters, and what was acknowledged to them. The first refusal of one is thrown by `grow` and `stop`. */
export const keepLedger = (stops: Stops, letters = 'LEDG') => {
  const begun: string[] = []
  const acknowledged: string[] = []
  let isStopped = false
  let failure: unknown
  const write = async (): Promise<void> => {
    while (!isStopped) {
      const number = `${letters}${String(begun.length + 1).padStart(7, '0')}`
      begun.push(number)
      await stops.save(number)
      acknowledged.push(number)
    }
  }
  const writing = Promise.all([write(), write()]).catch((error: unknown) => {
    failure = error
    isStopped = true
  })
  const check = () => {
    if (failure) throw failure as Error
  }
  return {
    begun: () => [...begun],
    acknowledged: () => [...acknowledged],
    /** Waits until so many more were acknowledged. */
    grow: async (more: number): Promise<void> => {
      const wanted = acknowledged.length + more
      await vi.waitUntil(() => isStopped || acknowledged.length >= wanted, { timeout: 60_000 })
      check()
    },
    stop: async (): Promise<void> => {
      isStopped = true
      await writing
      check()
    },
  }
}
