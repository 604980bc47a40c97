export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** Ends a span; with what went wrong, if something did. */
export type EndSpan = (facts?: SpanFacts, error?: unknown) => void

/** A span of a whole call, in which further spans begin. */
export interface CallSpan {
  /** Runs what belongs to the call, also what it starts and does not wait for. */
  run<Result>(work: () => Result): Result
  end: EndSpan
}

/** Where the server says what a call was made of. Without `TRACES_URL` nothing is said. */
export interface Tracing {
  readonly isOn: boolean
  /** Begins the span of a call; it goes on from the `traceparent` of its headers. */
  beginCall(name: string, headers: Readonly<Record<string, unknown>>): CallSpan
  /** Begins a span within the current one; nothing is made where there is none. */
  begin(name: string, facts?: SpanFacts): EndSpan
  /** Does the work in a span within the current one. */
  span<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** The headers by which another server goes on with the current span. */
  headers(): Record<string, string>
  /** Sends what was not sent yet. */
  close(): Promise<void>
}

export const noTracing: Tracing = {
  isOn: false,
  beginCall: () => ({ run: (work) => work(), end: () => {} }),
  begin: () => () => {},
  span: (_name, work) => work(),
  headers: () => ({}),
  close: async () => {},
}
