import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPath, toFindBody, type Window } from '#bench/find/question.ts'
import type { ProductFacts } from './product.ts'

const askers = 4
/** Pause between an answer and the next call, for reading. */
const pauseMs = 50
const sampleMs = 50

/** The effect on other users. */
export interface Noticed {
  /** Milliseconds of each of their calls. */
  readonly waits: readonly number[]
  /** Memory of the server's process in bytes. */
  readonly before: number
  readonly most: number
}

/** Four users page through recent orders until the work is done. */
export const watch = async <T>(
  { url, pid, headers }: ProductFacts,
  windows: readonly Window[],
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly noticed: Noticed }> => {
  const waits: number[] = []
  const before = residentBytes(pid)
  let most = before
  let isDone = false
  const ask = async (index: number): Promise<void> => {
    for (let turn = index; !isDone; turn += askers) {
      const begin = performance.now()
      const response = await fetch(url + findPath, {
        method: 'POST',
        headers: { ...headers.company, 'content-type': 'application/json' },
        body: JSON.stringify(toFindBody(windows[turn % windows.length] as Window)),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`somebody else was answered ${response.status}`)
      waits.push(performance.now() - begin)
      await sleep(pauseMs)
    }
  }
  const sample = async (): Promise<void> => {
    while (!isDone) {
      most = Math.max(most, residentBytes(pid))
      await sleep(sampleMs)
    }
  }
  const others = [sample(), ...Array.from({ length: askers }, (_, index) => ask(index))]
  try {
    const result = await work()
    return { result, noticed: { waits, before, most } }
  } finally {
    isDone = true
    await Promise.all(others)
  }
}

/** The memory of a process, from Linux, in pages of 4 kB. */
export const residentBytes = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096
