import { spawn } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'

/** A program that counts signals and exits with code 7 when its input ends, run as the foreground program of another. */
const setUp = () => {
  const program = `
    for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => console.log('got ' + name))
    process.stdin.on('end', () => process.exit(7)).resume()
    console.log('ready')`
  const script = `
    import { runForeground } from '#scripts/process/runForeground.mjs'
    const { ended } = runForeground(process.execPath, ['--eval', ${JSON.stringify(program)}])
    process.exit(await ended)`
  const { npm_lifecycle_event: _, ...env } = process.env
  const outer = spawn(process.execPath, ['--input-type=module', '--eval', script], { env })
  onTestFinished(() => void outer.stdin.end())
  let said = ''
  outer.stdout.on('data', (data) => (said += String(data)))
  const code = new Promise((resolve) => outer.once('close', resolve))
  return { outer, code, said: () => said.trim().split('\n') }
}

test('simultaneous signals reach the program as one, and its exit code is returned', async () => {
  const { outer, code, said } = setUp()
  await vi.waitFor(() => expect(said()).toEqual(['ready']), 30_000)
  outer.kill('SIGINT')
  outer.kill('SIGTERM')
  await vi.waitFor(() => expect(said()).toHaveLength(2), 30_000)
  outer.stdin.end()
  expect(await code).toBe(7)
  expect(said()).toEqual(['ready', expect.stringMatching(/^got SIG(INT|TERM)$/)])
})
