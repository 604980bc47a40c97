import { customsStatusPath } from '#resources/status/publicStatusCall.ts'
import type { DemoProductFacts } from './demoProduct.ts'
import type { Benchmark } from './benchmark.ts'
import { startContender } from './find/contender.ts'
import { askEvenly, type Answer } from './flood/ask.ts'
import { percentile, rounded } from './statistics.ts'

const load = { perSecond: 200, seconds: 15 }
/** A hurried user who searches numbers, within the limit. */
const person = { perSecond: 1.6, seconds: 15 }
const warmUp = { perSecond: 20, seconds: 1 }
/** Max for 95 % of the user's answers, in ms. */
const bearable = 50

/** The public customs status while one address sends 200 requests a second: the effect on others. */
export const flood: Benchmark = async ({ say }) => {
  say('starting the product')
  const { facts, stop } = await startContender<DemoProductFacts>(
    new URL('./demoProduct.ts', import.meta.url),
    {},
  )
  try {
    const address = `${facts.url}/api/main${customsStatusPath}/status`
    const numbers = (count: number) =>
      `${address}/Z260000${String(count % 100_000).padStart(5, '0')}`
    await askEvenly('127.0.0.9', numbers, warmUp)
    say('one person alone')
    const alone = await askEvenly('127.0.0.2', numbers, person)
    say(`one person, and another address with ${load.perSecond} a second`)
    const [flooding, beside] = await Promise.all([
      askEvenly('127.0.0.3', numbers, load),
      askEvenly('127.0.0.4', numbers, person),
    ])
    const slowest = percentile(timesOf(beside), 0.95)
    const isServed = beside.every(({ status }) => status === 200)
    const isHonest = flooding.every(({ status }) => status === 200 || status === 429)
    return {
      tables: [
        {
          title: `Public customs status, ${load.seconds} s, milliseconds`,
          columns: ['who', 'asked', '200', '429', 'other', 'p50', 'p95', 'max'],
          rows: [
            toRow('a person alone', alone),
            toRow('a person beside the flood', beside),
            toRow(`the flood, ${load.perSecond} a second`, flooding),
          ],
        },
      ],
      goals: [
        {
          name: 'the person gets every answer',
          wanted: 'all with 200',
          measured: `${beside.filter(({ status }) => status === 200).length} of ${beside.length}`,
          isMet: isServed,
        },
        {
          name: 'the person waits, p95',
          wanted: `at most ${bearable} ms`,
          measured: `${rounded(slowest)} ms`,
          isMet: slowest <= bearable,
        },
        {
          name: 'the flood gets answers or the limit, nothing else',
          wanted: '200 or 429',
          measured: isHonest ? '200 or 429' : 'something else',
          isMet: isHonest,
        },
      ],
      details: { alone, beside, flooding },
    }
  } finally {
    await stop()
  }
}

const timesOf = (answers: readonly Answer[]) => answers.map(({ milliseconds }) => milliseconds)
const countOf = (answers: readonly Answer[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length

const toRow = (who: string, answers: readonly Answer[]) => {
  const times = timesOf(answers)
  const [ok, limited] = [countOf(answers, 200), countOf(answers, 429)]
  return [
    who,
    answers.length,
    ok,
    limited,
    answers.length - ok - limited,
    ...[0.5, 0.95, 1].map((share) => rounded(percentile(times, share))),
  ]
}
