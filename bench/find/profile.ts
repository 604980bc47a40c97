import type { Profiler } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'
import type { ResultTable } from '#bench/benchmark.ts'
import { rounded } from '#bench/statistics.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const shown = 20
const idle = new Set(['(idle)', '(program)', '(root)'])

/** Shares of the busy time: of a function itself, and including its callees. */
export const profileTable = (profile: Profiler.Profile): ResultTable => {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map<number, number>()
  for (const { id, children = [] } of profile.nodes) {
    for (const child of children) parents.set(child, id)
  }
  const own = new Map<string, number>()
  const whole = new Map<string, number>()
  let busy = 0
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const time = profile.timeDeltas?.[index] ?? 0
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

const nameOf = ({ callFrame: { functionName, url } }: Profiler.ProfileNode): string => {
  const file = url.startsWith('file:') ? fileURLToPath(url).replace(root, '') : url
  const short = file.replace(/^.*node_modules\//, '')
  return `${short}${short ? ':' : ''}${functionName || '(anonymous)'}`
}
