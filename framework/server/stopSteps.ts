/** What a stop waits for, in its order. One list: the log names by it what did not end. */
const stopSteps = [
  'balancers',
  'calls',
  'notifications of changes',
  'work on what is watched',
  'deliveries',
  'jobs',
  'prints',
  'audit chain',
  'sweep',
  'traces',
  'database',
  'metrics',
] as const
type StopStep = (typeof stopSteps)[number]

/** After so many milliseconds a process that was asked to stop ends, whatever is unfinished. */
export const stopMs = 10_000
/** A database that does not answer so long after the beginning is not waited for: what needs it fails, and there is time for the rest. */
export const patienceMs = stopMs - 4_000

/** The steps of the stop of one server. */
export class StopSteps {
  readonly #unfinished = new Set<StopStep>()

  /** Does a step, which is unfinished until its work ends. */
  async run(step: StopStep, work: () => Promise<unknown>): Promise<void> {
    this.#unfinished.add(step)
    await work()
    this.#unfinished.delete(step)
  }

  /** What has begun and not ended, or has failed. */
  get unfinished(): readonly StopStep[] {
    return stopSteps.filter((step) => this.#unfinished.has(step))
  }
}
