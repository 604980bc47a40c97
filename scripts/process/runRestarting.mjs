import { spawn } from 'node:child_process'
import { exitCodeOf, onStopSignal } from './stopSignals.mjs'

/**
 * Runs a program in the foreground, like `runForeground`, and again whenever `restart` is called: the running one is ended
 * first. If it ends by itself, the next call starts it. `ended` resolves after `stop`, or a signal, to its exit code.
 */
export const runRestarting = (command, args, { say = console.error, ...options } = {}) => {
  const detached = process.platform !== 'win32'
  const { promise: ended, resolve } = Promise.withResolvers()
  let child
  let isStopping = false
  let isWanted = false

  const start = () => {
    isWanted = false
    child = spawn(command, args, { stdio: 'inherit', detached, ...options })
    child.once('error', (error) => end(1, null, error.message))
    child.once('exit', (code, signal) =>
      end(code, signal, `The server ended with ${code ?? signal}`),
    )
  }
  const end = (code, signal, reason) => {
    child = undefined
    if (isStopping) resolve(exitCodeOf(code, signal))
    else if (isWanted) start()
    else say(`${reason}; it starts again after the next change.`)
  }
  const restart = () => {
    if (isStopping || isWanted) return
    if (child === undefined) return start()
    isWanted = true
    child.kill('SIGTERM')
  }
  const stop = onStopSignal((signal) => {
    isStopping = true
    if (child === undefined) resolve(0)
    else child.kill(signal)
  })

  start()
  return { ended, restart, stop: () => stop('SIGTERM') }
}
