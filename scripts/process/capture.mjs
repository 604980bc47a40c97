import { spawn } from 'node:child_process'

const running = new Set()

/**
 * Runs a program and collects the output of both streams. With `limitMs` it gets its own process group, which is ended
 * as a whole at the time limit. Resolves to `{ code, output, timedOut }`; `code` is null when a signal ended it.
 */
export const capture = (command, args, { limitMs, ...options } = {}) =>
  new Promise((resolve, reject) => {
    const grouped = limitMs !== undefined && process.platform !== 'win32'
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: grouped,
    })
    let output = ''
    let timedOut = false
    const stop = (signal) => {
      try {
        if (grouped) process.kill(-Number(child.pid), signal)
        else child.kill(signal)
      } catch {
        // It has already ended.
      }
    }
    const timer =
      limitMs &&
      setTimeout(() => {
        timedOut = true
        stop('SIGKILL')
      }, limitMs)
    running.add(stop)
    child.stdout.setEncoding('utf8').on('data', (data) => (output += data))
    child.stderr.setEncoding('utf8').on('data', (data) => (output += data))
    const end = () => {
      clearTimeout(timer)
      running.delete(stop)
    }
    child.once('error', (error) => {
      end()
      reject(error)
    })
    child.once('close', (code) => {
      end()
      resolve({ code, output, timedOut })
    })
  })

/** Like `capture`, but rejects unless the program succeeds, with its output. */
export const captureOrThrow = async (command, args, options) => {
  const { code, output } = await capture(command, args, options)
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}\n${output}`)
  return output
}

/** Ends every captured program that is still running. */
export const stopCaptured = () => {
  for (const stop of running) stop('SIGKILL')
}
