import { buildIfNeeded, root } from './build.mjs'
import { runForeground } from './process/runForeground.mjs'

try {
  await buildIfNeeded()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
process.exit(await runForeground(process.execPath, ['server/main.ts'], { cwd: root }).ended)
