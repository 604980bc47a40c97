import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../../..')

/** A front end of a folder of this repository, built as for production into a folder that is removed with it. */
export const buildFront = async (source: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-front-'))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = ['build', source, '--config', 'vite.config.ts', '--outDir', join(folder, 'front')]
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [vite, ...build], { cwd: root, env })
  return {
    front: join(folder, 'front'),
    /** For data of the test. */
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
