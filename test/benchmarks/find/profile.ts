import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ResultTable } from '#test/benchmarks/benchmark.ts'
import { rounded } from '#test/benchmarks/statistics.ts'

/** The used part of V8's profile format; times are in µs. */
interface Profile {
  readonly nodes: readonly ProfileNode[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}
interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string }
  readonly children?: readonly number[]
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const shown = 20
const idle = new Set(['(idle)', '(program)', '(root)'])

export const findNewestProfile = (folder: string): string => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))
  const [newest] = files
    .map((name) => join(folder, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  if (newest === undefined) throw new Error(`no profile in ${folder}`)
  return newest
}

/** Shares of the busy time: of a function itself, and including its callees. */
export const profileTable = (file: string): ResultTable => {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map<number, number>()
  for (const { id, children = [] } of profile.nodes) {
    for (const child of children) parents.set(child, id)
  }
  const own = new Map<string, number>()
  const whole = new Map<string, number>()
  let busy = 0
  for (const [index, id] of profile.samples.entries()) {
    const time = profile.timeDeltas[index] ?? 0
    const node = nodes.get(id)
    if (node === undefined || idle.has(node.callFrame.functionName)) continue
    busy += time
    add(own, nameOf(node), time)
    const above = new Set<string>()
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const one = nodes.get(at)
      if (one) above.add(nameOf(one))
    }
    for (const name of above) add(whole, name, time)
  }
  const share = (time: number) => rounded((100 * time) / busy)
  const isOurs = (name: string) => /^(server|resources)\//.test(name)
  const top = (times: ReadonlyMap<string, number>, keep: (name: string) => boolean) =>
    [...times]
      .filter(([name]) => keep(name))
      .toSorted((one, other) => other[1] - one[1])
      .slice(0, shown)
  const rows = [
    ...top(own, () => true).map(([name]) => name),
    ...top(whole, isOurs).map(([name]) => name),
  ]
  return {
    title: 'Where the product spends its busy time under that load',
    columns: ['function', 'itself %', 'with what it calls %'],
    rows: [...new Set(rows)].map((name) => [
      name,
      share(own.get(name) ?? 0),
      share(whole.get(name) ?? 0),
    ]),
  }
}

const add = (times: Map<string, number>, name: string, time: number): void => {
  times.set(name, (times.get(name) ?? 0) + time)
}

const nameOf = ({ callFrame: { functionName, url } }: ProfileNode): string => {
  const file = url.startsWith('file:') ? fileURLToPath(url).replace(root, '') : url
  const short = file.replace(/^.*node_modules\//, '')
  return `${short}${short ? ':' : ''}${functionName || '(anonymous)'}`
}
