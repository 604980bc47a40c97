import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'
import { instants } from './test/instants.mjs'

/** Runs the tests at each instant; `npm run instants -- year day` at some of them. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(instants, name))
if (unknown.length > 0) {
  console.error(`There are these instants: ${Object.keys(instants).join(', ')}`)
  process.exit(2)
}
for (const name of wanted.length > 0 ? wanted : Object.keys(instants)) {
  console.log(`${name}: ${instants[name]}`)
  const args = [join(root, 'scripts/test.mjs'), '--only', 'build', 'unit', 'server', 'journeys']
  const env = { ...process.env, TEST_INSTANT: instants[name] }
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
