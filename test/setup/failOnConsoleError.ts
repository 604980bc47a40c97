import { format } from 'node:util'
import { afterEach } from 'vitest'

/** An unexpected console.error fails the test. Who expects one, replaces console.error for that test. */
const heard: unknown[][] = []
console.error = (...words: unknown[]) => {
  heard.push(words)
}

afterEach(() => {
  const errors = heard.splice(0)
  if (errors.length === 0) return
  throw new Error(
    `console.error was called:\n${errors.map((words) => format(...words)).join('\n')}`,
  )
})
