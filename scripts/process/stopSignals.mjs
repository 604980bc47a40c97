import { onNpmGone } from './onNpmGone.mjs'

const repeatMs = 1_000

/**
 * Calls `act` with each signal that asks this process to end, and with SIGTERM when npm has ended. Ctrl+C arrives two or three times
 * (terminal, npm, here), and a draining server stops at once on a second signal: further ones within a second are ignored.
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

/** The exit code for a child that ended this way. */
export const exitCodeOf = (code, signal) => code ?? (signal === 'SIGINT' ? 130 : 143)
