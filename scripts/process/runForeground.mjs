import { spawn } from 'node:child_process'
import { exitCodeOf, onStopSignal } from './stopSignals.mjs'

/**
 * Runs a program as if it were this process: it shares our output, signals are forwarded, `ended` resolves to its exit code.
 * It gets its own process group, so that it receives each signal once, from here.
 */
export const runForeground = (command, args, options = {}) => {
  const detached = process.platform !== 'win32'
  const child = spawn(command, args, { stdio: 'inherit', detached, ...options })
  onStopSignal((signal) => child.kill(signal))
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)))
  })
  return { ended }
}
