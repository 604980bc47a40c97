import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { provideChromium } from '#scripts/toolchain/findChromium.mjs'
import type { Benchmark } from './benchmark.ts'
import { formatResult } from './printResult.ts'

const load: Record<string, () => Promise<Benchmark>> = {
  bytes: async () => (await import('./bytes.ts')).bytes,
  barriers: async () => (await import('./barriers.ts')).barriers,
  mount: async () => (await import('./mount.ts')).mount,
  coldStart: async () => (await import('./coldStart.ts')).coldStart,
  columns: async () => (await import('./columns.ts')).columns,
  pairs: async () => (await import('./pairs.ts')).pairs,
  find: async () => (await import('./find.ts')).find,
  writes: async () => (await import('./writes.ts')).writes,
  flood: async () => (await import('./flood.ts')).flood,
  exports: async () => (await import('./exports.ts')).exports,
  imports: async () => (await import('./imports.ts')).imports,
  telemetry: async () => (await import('./telemetry.ts')).telemetry,
  standby: async () => (await import('./standby.ts')).standby,
  radar: async () => (await import('./radar.ts')).radar,
}

/** Their goals hold on every machine. */
const promised = ['barriers']

const usage = `npm run bench -- [--only ${Object.keys(load).join(',')}] [--orders 1000000] [--calls 20] [--role admin,agent] [--state import]

Prints tables and writes .data/benchmarks/<name>.json. --orders 50000 gives a quick look. DATABASE_URL names a
PostgreSQL to use instead of a temporary one; it is filled only while it is empty. --role limits barriers to some of its users,
--state to states whose names match, without the screens.`

const results = fileURLToPath(new URL('../.data/benchmarks/', import.meta.url))

const readArguments = () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      orders: { type: 'string', default: '1000000' },
      calls: { type: 'string', default: '20' },
      role: { type: 'string' },
      state: { type: 'string' },
    },
  })
  const names = values.only?.split(',') ?? Object.keys(load)
  const unknown = names.filter((name) => !Object.hasOwn(load, name))
  const orders = Number(values.orders)
  const calls = Number(values.calls)
  if (unknown.length > 0) throw new TypeError(`there is no benchmark ${unknown.join(', ')}`)
  if (!Number.isInteger(orders) || orders < 100) throw new TypeError('--orders: 100 or more')
  if (!Number.isInteger(calls) || calls < 1) throw new TypeError('--calls: 1 or more')
  const states = values.state === undefined ? undefined : new RegExp(values.state)
  return { names, orders, calls, roles: values.role?.split(','), states }
}

const runAll = async (): Promise<void> => {
  const { names, orders, calls, roles, states } = readArguments()
  mkdirSync(results, { recursive: true })
  // Is installed if there is none and it can be; those that need none go on without.
  await provideChromium()
  for (const name of names) {
    const begin = performance.now()
    const say = (line: string) => {
      const seconds = Math.round((performance.now() - begin) / 1_000)
      const text = `${name} ${seconds} s: ${line}`
      process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
    }
    const before = loadavg()
    const benchmark = await load[name]?.()
    const result = await benchmark?.({ orders, calls, roles, states, say })
    if (result === undefined) continue
    const machine = {
      node: process.version,
      processors: cpus().map(({ model }) => model),
      memory: totalmem(),
      load: { before, after: loadavg() },
    }
    const report = { name, at: new Date().toISOString(), orders, calls, machine, ...result }
    writeFileSync(`${results}${name}.json`, `${JSON.stringify(report, undefined, 2)}\n`)
    process.stderr.write('\n')
    console.log(`## ${name}\n\n${formatResult(result)}\n`)
    // A part of `npm test` by its own goals; those of the others depend on the machine.
    if (promised.includes(name) && result.goals.some(({ isMet }) => !isMet)) process.exitCode = 1
  }
}

try {
  await runAll()
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  console.error(`\n${usage}`)
  process.exitCode = 1
}
