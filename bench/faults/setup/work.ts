import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './clients.ts'
import type { Stop, Ledger } from './ledger.ts'

/** Calls under way at the same time; more are not begun, as users wait too. */
const atOnceMax = 60

/** What users do, so many times a second, until it is stopped. */
export const beginWork = (
  clients: readonly (readonly Client[])[],
  ledger: Ledger,
  random: () => number,
  perSecond: number,
) => {
  let isOver = false
  let count = 0
  let begun = 0
  let skipped = 0
  const running = new Set<Promise<void>>()
  /** By user: rows that one of the tabs of that user has seen. */
  const known = clients.map((): Stop[] => [])
  const any = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
  const numberOf = () => {
    count += 1
    return `FLTS${String(count).padStart(7, '0')}`
  }

  const create = async (user: number, tab = any(clients[user] ?? [])): Promise<void> => {
    const number = numberOf()
    const stop = await tab.create(number)
    if (stop === undefined) return
    ledger.acknowledge(stop)
    known[user]?.push(stop)
    // Another tab, whose call may go to the other process.
    const found = await any(clients[user] ?? []).find(number)
    if (found) ledger.found(number, found)
  }
  /** Both tabs of a user change the version that they have seen. */
  const change = async (user: number, stop: Stop, tabs: readonly Client[]): Promise<void> => {
    const place = known[user]?.indexOf(stop) ?? -1
    await Promise.all(
      tabs.map(async (tab) => {
        const comment = `change-${(begun += 1)}`
        ledger.attempt(stop.id, comment)
        const { status, body } = await tab.change(stop, comment)
        if (status !== 200) return
        ledger.acknowledgeChange(stop.id, stop.version, comment)
        if (place >= 0) known[user]?.splice(place, 1, body as Stop)
      }),
    )
  }
  const submitTwice = async (times: number): Promise<void> => {
    await Promise.all(
      Array.from({ length: times }, async () => {
        const user = Math.floor(random() * clients.length)
        const number = numberOf()
        const tab = any(clients[user] ?? [])
        const answers = await Promise.all([tab.create(number), tab.create(number)])
        for (const stop of answers) if (stop) ledger.acknowledge(stop)
        const found = await tab.find(number)
        if (found && answers.some((stop) => stop !== undefined)) ledger.found(number, found)
      }),
    )
  }
  const changeInTwoTabs = async (times: number): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) {
      const user = Math.floor(random() * clients.length)
      const rows = known[user] ?? []
      if (rows.length > 0) await change(user, any(rows), clients[user] ?? [])
    }
  }
  const once = async (): Promise<void> => {
    const user = Math.floor(random() * clients.length)
    const rows = known[user] ?? []
    const kind = random()
    if (rows.length === 0 || kind < 0.35) return create(user)
    if (kind < 0.6) return change(user, any(rows), [any(clients[user] ?? [])])
    const row = any(rows)
    const found = await any(clients[user] ?? []).find(row.number)
    if (found) ledger.found(row.number, found)
  }
  const begin = (work: () => Promise<void>) => {
    if (running.size >= atOnceMax) {
      skipped += 1
      return
    }
    const one = work()
      .catch((error: unknown) => ledger.note(`the run failed: ${String(error)}`))
      .finally(() => running.delete(one))
    running.add(one)
  }
  const working = (async () => {
    while (!isOver) {
      begin(once)
      await sleep(1_000 / perSecond)
    }
  })()
  return {
    submitTwice,
    changeInTwoTabs,
    skipped: () => skipped,
    stop: async () => {
      isOver = true
      await working
      await Promise.all(running)
    },
  }
}
