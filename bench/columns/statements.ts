import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Records the statements that `work` causes in this process, transparently for the clients. What the process does by itself meanwhile is not its. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = []
  const within = new AsyncLocalStorage<true>()
  const original: (...args: unknown[]) => unknown = pg.Client.prototype.query
  const recording = function (this: pg.Client, ...args: unknown[]) {
    const [text, values] = args
    if (!within.getStore()) return original.apply(this, args)
    if (typeof text === 'string') {
      statements.push({ text, values: Array.isArray(values) ? (values as unknown[]) : [] })
    } else if (isNamed(text)) statements.push(text)
    return original.apply(this, args)
  }
  Object.assign(pg.Client.prototype, { query: recording })
  try {
    await within.run(true, work)
    return statements
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
  }
}

/** A statement that a connection prepares once, with its values. */
const isNamed = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'name' in query && 'values' in query

/** The used part of a node of `explain (format json)`. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Schema?: string
  readonly Plans?: readonly PlanNode[]
}

const bigTable = 100_000

/** Tables of more than 100,000 rows, by the planner's statistics. */
export const readBigTables = async (client: pg.Client): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.reltuples > ${bigTable}`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** The big tables with a sequential scan in a statement. */
export const findSequentialScans = async (
  client: pg.Client,
  { text, values }: Statement,
  bigTables: ReadonlySet<string>,
): Promise<string[]> => {
  if (!/^\s*select/i.test(text)) return []
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
    `explain (format json, verbose) ${text}`,
    [...values],
  )
  const scanned = (node: PlanNode): string[] => [
    ...(node['Node Type'] === 'Seq Scan' ? [`${node.Schema}.${node['Relation Name']}`] : []),
    ...(node.Plans ?? []).flatMap(scanned),
  ]
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return plan ? scanned(plan).filter((name) => bigTables.has(name)) : []
}

/** The plan with its actual times, and the total time in ms. */
export const explain = async (
  client: pg.Client,
  { text, values }: Statement,
): Promise<{ plan: string; milliseconds: number }> => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers) ${text}`,
    [...values],
  )
  const lines = rows.map((row) => row['QUERY PLAN'])
  const time = lines.findLast((line) => line.startsWith('Execution Time'))
  return { plan: lines.join('\n'), milliseconds: Number(/[\d.]+/.exec(time ?? '')?.[0]) }
}
