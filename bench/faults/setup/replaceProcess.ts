import type { Ledger } from './ledger.ts'
import type { Stage } from './stage.ts'

/**
 * Starts a process beside the one at a place, which is then asked to stop. Returns how long both took; that it did not end well is noted, and the
 * run goes on.
 */
export const replaceProcess = async (
  { stage, ledger }: { readonly stage: Stage; readonly ledger: Ledger },
  place: number,
) => {
  const former = stage.members[place]
  const begin = performance.now()
  await stage.replace(place)
  const started = performance.now()
  if (former !== undefined) {
    former.isStopping = true
    former.isReady = false
    await former.program.stop()
    const code = await former.program.ended
    // Without a code it was killed, as it had not ended in time.
    if (code !== 0)
      ledger.note(`a process did not end well: ${code}, ${former.program.said().slice(-1_000)}`)
  }
  return { startMs: started - begin, stopMs: performance.now() - started }
}
