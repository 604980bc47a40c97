import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './debian.mjs'

/** The folder on this machine with prometheus and promtool, or undefined. PROMETHEUS_PATH, if set, is that folder. */
export const findPrometheus = (env = process.env) => {
  const given = env.PROMETHEUS_PATH
  const folders = given ? [given] : [...(env.PATH ?? '').split(delimiter), '/opt/homebrew/bin']
  return folders.find((folder) =>
    ['prometheus', 'promtool'].every((program) => existsSync(join(folder, program))),
  )
}

/** Like `findPrometheus`, but tries to install Debian's if there is none. */
export const providePrometheus = async () => {
  const found = findPrometheus()
  if (found || process.env.PROMETHEUS_PATH) return found
  // What sends its alerts is tried with it.
  const isThere =
    (await installPackage('prometheus')) && (await installPackage('prometheus-alertmanager'))
  return isThere ? findPrometheus() : undefined
}
