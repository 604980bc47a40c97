import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPrometheus } from '#scripts/toolchain/findPrometheus.mjs'

const run = promisify(execFile)

/** What promtool prints. `input` is its standard input. @throws Error with what it printed, if it is not content */
export const runPromtool = async (args: readonly string[], input = ''): Promise<string> => {
  const running = run(join(findPrometheus() ?? '', 'promtool'), [...args])
  running.child.stdin?.end(input)
  const { stdout, stderr } = await running.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`promtool ${args.join(' ')}\n${error.stdout}${error.stderr}`)
  })
  return stdout + stderr
}
