import { join } from 'node:path'
import { buildIfNeeded, root } from './build.mjs'
import { runForeground } from './process/runForeground.mjs'

try {
  await buildIfNeeded()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// A start loads what the one before has compiled.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env }
process.exit(await runForeground(process.execPath, ['server/main.ts'], { cwd: root, env }).ended)
