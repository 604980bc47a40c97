/** What every benchmark is told. */
interface BenchmarkOptions {
  /** Orders in the database, archived ones included. */
  readonly orders: number
  /** Measured calls of each case. */
  readonly calls: number
  /** Takes one line about how far it is. */
  readonly say: (line: string) => void
}

/** One table of results as people read it. */
export interface ResultTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** A figure of the goals, and what was measured for it. */
interface Goal {
  readonly name: string
  readonly wanted: string
  readonly measured: string
  readonly isMet: boolean
}

export interface Result {
  readonly tables: readonly ResultTable[]
  readonly goals: readonly Goal[]
  /** Everything that was measured, for the JSON file. */
  readonly details: unknown
}

export type Benchmark = (options: BenchmarkOptions) => Promise<Result>
