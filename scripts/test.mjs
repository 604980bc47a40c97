import { stopCaptured } from './process/capture.mjs'
import { onNpmGone } from './process/onNpmGone.mjs'
import { elapsed } from './process/progress.mjs'
import { provideTools } from './test/provide.mjs'
import { summarise } from './test/summarise.mjs'
import { needTools, onDemand, steps } from './test/testSteps.mjs'
import { withBuild } from './test/withBuild.mjs'

const results = []

/** Runs one step and prints its result, in one line and, if it failed, with its output. */
const runStep = async (name, env) => {
  const started = performance.now()
  if (process.stdout.isTTY) process.stdout.write(`${name} …\r`)
  const result = await steps[name](env).catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.stack,
  }))
  const word = result.failed ? 'FAILED' : 'ok'
  const count = result.problems ? `${result.passed} passed, ${result.failed} failed` : ''
  const place = [name.padEnd(12), word.padEnd(6), elapsed(started).padStart(6)]
  console.log([...place, count, result.note].filter(Boolean).join('  '))
  if (result.output) console.log(result.output.trimEnd().replace(/^/gm, '    '))
  return result
}

/** A PostgreSQL that exists but does not start is a failure, never a reason to skip tests silently. */
const provide = (names) =>
  provideTools(console.log, {
    hasKeycloak: names.includes('keycloak') || names.includes('production'),
    hasProxies: names.includes('proxy') || names.includes('production'),
    hasPatroni: names.includes('patroni'),
    hasPrometheus: names.includes('long') || names.includes('production'),
    hasClamd: names.includes('long'),
  }).catch((error) => {
    console.log(error.message)
    results.push({ passed: 0, failed: 1 })
    return { env: {}, stop: async () => {} }
  })

const chosen = () => {
  const at = process.argv.indexOf('--only')
  if (at < 0) return Object.keys(steps).filter((name) => !onDemand.includes(name))
  const names = process.argv.slice(at + 1)
  const unknown = names.filter((name) => !Object.hasOwn(steps, name))
  if (names.length > 0 && unknown.length === 0) return names
  console.error(`--only takes steps: ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}

const giveUp = () => {
  stopCaptured()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, giveUp)
onNpmGone(giveUp)

/** Runs steps two at a time: each of them keeps one processor busy. */
const runTogether = async (names) => {
  const left = names.values()
  const runNext = async () => {
    for (const name of left) results.push(await runStep(name))
  }
  await Promise.all([runNext(), runNext()])
}

const names = withBuild(chosen())
const withTools = names.filter((name) => needTools.includes(name))
// A browser is brought over the network while other steps keep the processors busy.
const providing = withTools.length > 0 ? provide(names) : undefined
await runTogether(names.filter((name) => !needTools.includes(name)))
const tools = await providing
for (const name of withTools) results.push(await runStep(name, tools?.env))
await tools?.stop()
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
console.log(summarise(results))
