import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { captureOrThrow } from '#scripts/process/capture.mjs'
import { keycloakCommand } from './keycloakCommand.mjs'
import { unpack } from './unpack.mjs'

const version = '26.5.6'
/** SHA-512 of the archive of this version. */
const checksum =
  'c99ce49dc0a8072dae359471bf510fe8594b906297ffd3a9cfdd70226af321557269b7794f1a913495715db63c4fe29004c551e69952beefa7d8f9b2de0e86c5'
const name = `keycloak-quarkus-dist-${version}`
const limitMs = 180_000

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const cache = join(root, 'node_modules/.cache/keycloak')
/** Exists only once it is complete. */
const folder = join(cache, version)

/** The folder of a Keycloak that can be started, or undefined. KEYCLOAK_PATH has precedence. */
export const findKeycloak = (env = process.env) => {
  const path = env.KEYCLOAK_PATH || folder
  return existsSync(join(path, 'lib/quarkus-run.jar')) && runs('java') ? path : undefined
}

/**
 * Like `findKeycloak`, but tries to bring the one of Maven's repositories if there is none, which needs Java and Maven.
 * It is optimised once for how tests start it.
 */
export const provideKeycloak = async () => {
  const found = findKeycloak()
  if (found || process.env.KEYCLOAK_PATH || !runs('java') || !runs('mvn')) return found
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'draft-'))
  try {
    const archive = await download(draft)
    if (archive === undefined) return undefined
    await unpack(archive, draft)
    const unpacked = join(draft, `keycloak-${version}`)
    await optimise(unpacked)
    renameSync(unpacked, folder)
    return findKeycloak()
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Undefined without a network. @throws Error if the archive is another one than expected */
const download = async (draft) => {
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:zip`
  const args = ['-q', '-B', 'dependency:copy', artifact, `-DoutputDirectory=${draft}`]
  const archive = join(draft, `${name}.zip`)
  try {
    await captureOrThrow('mvn', args, { cwd: draft, limitMs })
  } catch {
    return undefined
  }
  const actual = createHash('sha512').update(readFileSync(archive)).digest('hex')
  if (actual !== checksum) throw new Error(`${name}.zip has the checksum ${actual}`)
  return archive
}

const optimise = (home) => {
  const [program, ...args] = keycloakCommand(home, ['build', '--db=dev-file'])
  return captureOrThrow(program, args, { cwd: home, limitMs })
}

const runs = (program) => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0
