import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** One answer: its status, 0 for none, and its time in ms. */
export interface Answer {
  readonly status: number
  readonly milliseconds: number
}

/** Sends requests from one address of loopback at an even pace, regardless of answers. */
export const askEvenly = async (
  from: string,
  url: (count: number) => string,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Answer[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const pending: Promise<Answer>[] = []
  const begin = performance.now()
  const total = perSecond * seconds
  while (pending.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) / 1_000) * perSecond) + 1)
    while (pending.length < due) pending.push(ask(url(pending.length), from, agent))
    await wait(Math.max(1, Math.min(20, 1_000 / perSecond)))
  }
  const answers = await Promise.all(pending)
  agent.destroy()
  return answers
}

const ask = (url: string, localAddress: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve) => {
    const begin = performance.now()
    const done = (status: number) => resolve({ status, milliseconds: performance.now() - begin })
    get(url, { localAddress, agent }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
    }).once('error', () => done(0))
  })
