import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgres } from '#scripts/toolchain/findPostgres.mjs'
import { openClient } from './setup/clients.ts'
import { drawFaults, faults } from './setup/faults.ts'
import { keepLedger } from './setup/ledger.ts'
import { seededRandom } from './setup/random.ts'
import { setStage } from './setup/stage.ts'
import { beginWork } from './setup/work.ts'

const usage = `npm run faults -- [--faults 60] [--seed 1] [--rate 50] [--only linkCut,processKilled]

Brings faults over two processes of the product, a primary and a standby, while clients write and read, and checks: no acknowledged
write is lost or there twice, no change is overwritten unseen, no list misses what was acknowledged, no answer is a fault but 503 with
Retry-After, and a process that is asked to stop answers what it has. Ends with 1 if one of this does not hold.
1,000 faults are the full run. Needs PostgreSQL 15 or later; as root it also fills a disk. The faults: ${Object.keys(faults).join(', ')}.`

const users = [
  ['HCTA', 'terminal@hcta.example'],
  ['HCTB', 'terminal@hctb.example'],
] as const
const tabs = 2
/** After each fault both processes have to serve again within this time. */
const healMs = 30_000

const readArguments = () => {
  const { values } = parseArgs({
    options: {
      faults: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      rate: { type: 'string', default: '50' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const only = values.only?.split(',')
  const unknown = only?.find((name) => !Object.hasOwn(faults, name))
  if (unknown) throw new TypeError(`there is no fault ${unknown}`)
  const numbers = [values.faults, values.seed, values.rate].map(Number)
  if (numbers.some((one) => !Number.isInteger(one) || one < 0))
    throw new TypeError('--faults, --seed and --rate are whole numbers')
  const [count = 0, seed = 0, rate = 50] = numbers
  return { count, seed, rate, only, help: values.help }
}

const run = async (): Promise<void> => {
  const { count, seed, rate, only, help } = readArguments()
  if (help) return console.log(usage)
  const begin = performance.now()
  const say = (line: string) =>
    console.log(`${((performance.now() - begin) / 1_000).toFixed(1).padStart(7)} s  ${line}`)
  const binaries = findPostgres()
  if (binaries === undefined) throw new Error('there is no PostgreSQL')
  const random = seededRandom(seed)
  const drawn = drawFaults(count * (only ? 500 : 1), random)
    .filter((name) => only === undefined || only.includes(name))
    .slice(0, count)
  const ledger = keepLedger()
  const stage = await setStage(binaries, say, ledger.note)
  // Of its own: how many calls there are depends on the machine, the faults must not.
  const everyday = seededRandom(seed + 1)
  const clients = []
  for (const [company, username] of users) {
    const opened = []
    for (let tab = 0; tab < tabs; tab += 1)
      opened.push(
        await openClient({
          ledger,
          next: stage.balancer.next,
          portalUrl: stage.portalUrl,
          random: everyday,
          company,
          username,
        }),
      )
    clients.push(opened)
  }
  const work = beginWork(clients, ledger, everyday, rate)
  const happened = new Map<string, number>()
  let slowest = 0
  say(`${drawn.length} faults, seed ${seed}, ${rate} calls a second`)
  try {
    await sleep(1_000)
    for (const [place, name] of drawn.entries()) {
      const known = ledger.problems().length
      await faults[name]?.run({ stage, clients: clients.flat(), work, random })
      const healed = performance.now()
      while (stage.members.some(({ isReady }) => !isReady)) {
        if (performance.now() - healed > healMs)
          throw new Error(
            [`not all processes serve after ${name}`, ...ledger.problems()].join('\n- '),
          )
        await sleep(50)
      }
      slowest = Math.max(slowest, performance.now() - healed)
      happened.set(name, (happened.get(name) ?? 0) + 1)
      const { answers, refusedForNow, unanswered } = ledger.counts
      say(
        `${place + 1} ${name}: ${answers} answers, ${refusedForNow} refused for now, ${unanswered} cut off`,
      )
      for (const problem of ledger.problems().slice(known)) say(`   ${problem}`)
    }
    await sleep(1_000)
    await work.stop()
    // Both companies see all of these rows.
    const problems = ledger.compare((await clients[0]?.[0]?.all()) ?? [])
    const { answers, refusedForNow, unanswered, finds, signIns, tooLong } = ledger.counts
    say(
      `faults: ${[...happened].map(([name, times]) => `${name} ${times}`).join(', ')}${stage.disk ? '' : '; without a disk of its own no disk was full'}`,
    )
    say(
      `${answers} answers, ${refusedForNow} of them 503; ${unanswered} calls cut off, ${tooLong} given up, ${work.skipped()} not begun; ${signIns} sign-ins`,
    )
    say(
      `${ledger.created.size} new rows and ${ledger.changes()} changes acknowledged, ${finds} lists compared; slowest recovery ${Math.round(slowest)} ms`,
    )
    say(problems.length === 0 ? 'nothing is wrong' : `${problems.length} problems:`)
    for (const problem of problems) console.log(`- ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    for (const client of clients.flat()) client.close()
    await stage.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (error instanceof TypeError) console.error(`\n${usage}`)
  process.exitCode = 1
}
