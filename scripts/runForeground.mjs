import { spawn } from 'node:child_process'
import { onNpmGone } from './onNpmGone.mjs'

const repeatMs = 1_000

/**
 * Runs a program as if it were this process: its output is ours, signals reach it, `ended` resolves to its exit code.
 * It gets a process group of its own, for Ctrl+C arrives twice or thrice otherwise (terminal, npm, here), and to a server that
 * drains a second signal means "at once". One that comes more than a second later is meant, and passed on.
 */
export const runForeground = (command, args, options = {}) => {
  const detached = process.platform !== 'win32'
  const child = spawn(command, args, { stdio: 'inherit', detached, ...options })
  let last = -Infinity
  const passOn = (signal) => {
    if (performance.now() - last < repeatMs) return
    last = performance.now()
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, passOn)
  onNpmGone(() => passOn('SIGTERM'))
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
  return { ended, passOn }
}
