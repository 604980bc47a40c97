import { format } from 'node:util'
import { afterEach } from 'vitest'

/** An unexpected console.error fails the test. Tests that expect one replace console.error. */
const seen: unknown[][] = []
console.error = (...words: unknown[]) => {
  seen.push(words)
}

afterEach(() => {
  const errors = seen.splice(0)
  if (errors.length === 0) return
  throw new Error(
    `console.error was called:\n${errors.map((words) => format(...words)).join('\n')}`,
  )
})
