import { onNpmGone } from './onNpmGone.mjs'

const repeatMs = 1_000

/**
 * Calls `act` with each signal that asks this process to end, and with SIGTERM when npm is gone. Ctrl+C arrives twice or thrice
 * (terminal, npm, here), and to a server that drains a second signal means "at once": one that comes within a second is left out.
 */
export const onStopSignal = (act) => {
  let last = -Infinity
  const passOn = (signal) => {
    if (performance.now() - last < repeatMs) return
    last = performance.now()
    act(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn)
  onNpmGone(() => passOn('SIGTERM'))
  return passOn
}

/** What a process ends with whose child ended so. */
export const exitCodeOf = (code, signal) => code ?? (signal === 'SIGINT' ? 130 : 143)
