import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { runDeploy } from './setup/deploy.ts'
import { drawFaults, faults } from './setup/faults.ts'
import { runPowerCuts } from './setup/powerCut.ts'
import { openScene } from './setup/scene.ts'
import { seededRandom } from './setup/random.ts'
import { buildIfNeeded } from '#scripts/build.mjs'
import { runCommand } from '#framework/server/commands/command.ts'

const usage = `npm run faults -- [--faults 60] [--seed 1] [--rate 50] [--only linkCut,processKilled]
npm run faults -- --deploy [--stops 100] [--seed 1] [--rate 50]
npm run faults -- --power-cuts 7

Brings faults over two processes of the product before HAProxy and two PostgreSQL that Patroni keeps, while clients write and read and a user types in Chromium, and
checks: no acknowledged write is lost or there twice, no change is overwritten unseen, no list misses what was acknowledged, nothing typed
is lost, no answer is a fault but 503 with Retry-After, and a process that is asked to stop answers what it has. Ends with 1 if one of this
does not hold. 1,000 faults are the full run. SIGUSR2 ends a run early, with its comparison. Needs PostgreSQL, Patroni, etcd and HAProxy; as root it also fills a disk. With --deploy there are no faults:
processes of the version before the last migration are replaced by those of this one, and these again, until --stops were asked to stop.
With --power-cuts the embedded database loses its power while clients write, and what is lost is said; as root on Linux alone.
The faults: ${Object.keys(faults).join(', ')}.`

/** SIGUSR2 ends the faults early, and what was promised is compared as at their end. */
let isEnough = false
process.once('SIGUSR2', () => (isEnough = true))

/** After each fault both processes have to serve again within this time. */
const healMs = 30_000

const readArguments = () => {
  const { values } = parseArgs({
    options: {
      faults: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      rate: { type: 'string', default: '50' },
      only: { type: 'string' },
      deploy: { type: 'boolean', default: false },
      stops: { type: 'string', default: '100' },
      'power-cuts': { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  })
  const only = values.only?.split(',')
  const unknown = only?.find((name) => !Object.hasOwn(faults, name))
  if (unknown) throw new TypeError(`there is no fault ${unknown}`)
  const wholeNumber = (name: 'faults' | 'seed' | 'rate' | 'stops' | 'power-cuts'): number => {
    const number = Number(values[name])
    if (!Number.isInteger(number) || number < 0) throw new TypeError(`--${name} is a whole number`)
    return number
  }
  return {
    count: wholeNumber('faults'),
    seed: wholeNumber('seed'),
    rate: wholeNumber('rate'),
    stops: wholeNumber('stops'),
    powerCuts: wholeNumber('power-cuts'),
    only,
    deploys: values.deploy,
    help: values.help,
  }
}
type Arguments = ReturnType<typeof readArguments>

const runFaults = async (
  { count, seed, rate, only }: Arguments,
  say: (line: string) => void,
): Promise<readonly string[]> => {
  const random = seededRandom(seed)
  const drawn = drawFaults(count * (only ? 500 : 1), random)
    .filter((name) => only === undefined || only.includes(name))
    .slice(0, count)
  const scene = await openScene({ seed, rate, say })
  const { ledger, stage } = scene
  const happened = new Map<string, number>()
  let slowest = 0
  say(`${drawn.length} faults, seed ${seed}, ${rate} calls a second`)
  try {
    await sleep(1_000)
    for (const [place, name] of drawn.entries()) {
      if (isEnough) {
        say('asked to end: no further faults')
        break
      }
      const known = ledger.problems().length
      await faults[name]?.run({ ...scene, random })
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
      for (const problem of ledger.problems().slice(known)) {
        say(`   ${problem}`)
        const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(problem)?.[0]
        const lines = stage.members.flatMap(({ program }) => program.said().split('\n'))
        for (const line of lines) if (id !== undefined && line.includes(id)) say(`   ${line}`)
      }
    }
    await sleep(1_000)
    const problems = await scene.compare()
    say(
      `faults: ${[...happened].map(([name, times]) => `${name} ${times}`).join(', ')}${stage.disk ? '' : '; without a disk of its own no disk was full'}`,
    )
    say(`the slowest recovery took ${Math.round(slowest)} ms`)
    scene.report()
    return problems
  } finally {
    await scene.close()
  }
}

const chosenRun = (given: Arguments, say: (line: string) => void): Promise<readonly string[]> => {
  const { deploys, powerCuts, stops, seed, rate } = given
  if (powerCuts > 0) return runPowerCuts(powerCuts, say)
  return deploys ? runDeploy(stops, seed, rate, say) : runFaults(given, say)
}

const run = async (): Promise<void> => {
  const given = readArguments()
  if (given.help) return console.log(usage)
  const begin = performance.now()
  const say = (line: string) =>
    console.log(`${((performance.now() - begin) / 1_000).toFixed(1).padStart(7)} s  ${line}`)
  // Without a front end no form opens.
  await buildIfNeeded()
  const problems = await chosenRun(given, say)
  say(problems.length === 0 ? 'nothing is wrong' : `${problems.length} problems:`)
  for (const problem of problems) console.log(`- ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

await runCommand(usage, run)
// Node does not end by itself after a socket was reset while it was being closed, as links do it.
process.exit()
