/** The options of every benchmark. */
interface BenchmarkOptions {
  /** Orders in the database, including archived ones. */
  readonly orders: number
  /** Measured calls of each case. */
  readonly calls: number
  /** Users by the begin of their names; undefined: all of them. A benchmark that visits as users can be run in parts. */
  readonly roles: readonly string[] | undefined
  /** The states to visit, by name, instead of every screen; undefined: all of both. */
  readonly states: RegExp | undefined
  /** Prints one line of progress. */
  readonly say: (line: string) => void
}

/** One table of results for readers. */
export interface ResultTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** A target value, and the measured one. */
interface Goal {
  readonly name: string
  readonly wanted: string
  readonly measured: string
  readonly isMet: boolean
}

export interface Result {
  readonly tables: readonly ResultTable[]
  readonly goals: readonly Goal[]
  /** All measurements, for the JSON file. */
  readonly details: unknown
}

export type Benchmark = (options: BenchmarkOptions) => Promise<Result>
