/** The part of autocannon that is used here; the package has no types. */
declare module 'autocannon' {
  interface Request {
    readonly method: 'POST'
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
  interface Client {
    setRequests(requests: readonly Request[]): void
  }
  interface Options {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    readonly requests: readonly Request[]
    readonly setupClient: (client: Client) => void
    /** Sees each answer; false counts it as a mismatch. */
    readonly verifyBody?: (body: string) => boolean
  }
  interface Outcome {
    readonly requests: { readonly total: number }
    readonly latency: { readonly p50: number; readonly p99: number }
    /** Seconds measured. */
    readonly duration: number
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(options: Options): PromiseLike<Outcome>
}
