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

/** What is tried with it, by the packages of Debian: what sends its alerts, and what says how a machine is. */
const beside = {
  'prometheus-alertmanager': '/usr/bin/amtool',
  'prometheus-node-exporter': '/usr/bin/prometheus-node-exporter',
}

/** Like `findPrometheus`; undefined also if something that is tried with it is missing and may be installed. */
export const findMonitoring = (env = process.env) =>
  env.PROMETHEUS_PATH || Object.values(beside).every((program) => existsSync(program))
    ? findPrometheus(env)
    : undefined

/** Like `findPrometheus`, but tries to install Debian's, and what is tried with it. */
export const provideMonitoring = async () => {
  if (process.env.PROMETHEUS_PATH) return findPrometheus()
  if (!findPrometheus() && !(await installPackage('prometheus'))) return undefined
  for (const [name, program] of Object.entries(beside))
    if (!existsSync(program)) await installPackage(name)
  return findPrometheus()
}
