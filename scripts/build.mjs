import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { captureOrThrow } from './process/capture.mjs'
import { compressFolder } from './build/compress.mjs'
import { isMain } from './process/isMain.mjs'
import { withProgress } from './process/progress.mjs'
import { sourcesHash } from './build/sourcesHash.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const sources = [
  'src',
  'framework',
  'resources',
  'i18n',
  'dataProvider',
  'authProvider',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds the front end into dist, compressed, unless it was already built from the same sources. Returns whether it built. */
export const buildIfNeeded = async () => {
  const stamp = join(root, 'dist', '.sources')
  const hash = sourcesHash(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  await withProgress('Building the front end', viteBuild)
  await withProgress('Compressing the front end', () => compressFolder(join(root, 'dist')))
  writeFileSync(stamp, hash)
  return true
}

/** In a separate process, so that the parent of the server does not retain Vite's memory. */
const viteBuild = () => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  return captureOrThrow(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root })
}

const main = async () => {
  if (!(await buildIfNeeded())) console.error('The front end is up to date.')
}

if (isMain(import.meta.url))
  await main().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
