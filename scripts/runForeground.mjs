import { spawn } from 'node:child_process'
import { exitCodeOf, onStopSignal } from './stopSignals.mjs'

/**
 * Runs a program as if it were this process: its output is ours, signals reach it, `ended` resolves to its exit code.
 * It gets a process group of its own, so that a signal reaches it once, from here.
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
