import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const version = '4.32.5'
const folder = join(import.meta.dirname, '../../.data', `schemathesis-${version}`)
const run = promisify(execFile)

/** The path of schemathesis, installed in a virtual environment of its own; undefined without Python 3.10 or later. */
export const provideSchemathesis = async (): Promise<string | undefined> => {
  const program = join(folder, 'bin/schemathesis')
  if (existsSync(program)) return program
  const python = await run('python3', [
    '-c',
    'import sys, venv; print(sys.version_info >= (3, 10))',
  ])
    .then(({ stdout }) => stdout.trim() === 'True')
    .catch(() => false)
  if (!python) return undefined
  await run('python3', ['-m', 'venv', folder])
  await run(join(folder, 'bin/pip'), ['install', '--quiet', `schemathesis==${version}`])
  return program
}
