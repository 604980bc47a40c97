import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './debian.mjs'

/** Where servers are that users do not start, besides the path. */
const folders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

const find = (program, given, env) => {
  if (given) return existsSync(given) ? given : undefined
  return [...(env.PATH ?? '').split(delimiter), ...folders]
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))
}

const provide = async (program, given) => {
  const found = find(program, given, process.env)
  if (found || given) return found
  return (await installPackage(program)) ? find(program, undefined, process.env) : undefined
}

/** The path of nginx on this machine, or undefined. NGINX_PATH has precedence. */
export const findNginx = (env = process.env) => find('nginx', env.NGINX_PATH, env)

/** Like `findNginx`, but tries to install Debian's if there is none. */
export const provideNginx = () => provide('nginx', process.env.NGINX_PATH)

/** The path of PgBouncer on this machine, or undefined. PGBOUNCER_PATH has precedence. */
export const findPgbouncer = (env = process.env) => find('pgbouncer', env.PGBOUNCER_PATH, env)

/** Like `findPgbouncer`, but tries to install Debian's if there is none. */
export const providePgbouncer = () => provide('pgbouncer', process.env.PGBOUNCER_PATH)

/** The path of HAProxy on this machine, or undefined. */
export const findHaproxy = (env = process.env) => find('haproxy', undefined, env)

/** The path of etcd on this machine, or undefined. */
export const findEtcd = (env = process.env) => find('etcd', undefined, env)

/** The path of Patroni on this machine, or undefined without it, etcd or HAProxy. */
export const findPatroni = (env = process.env) =>
  findEtcd(env) && findHaproxy(env) && find('patroni', undefined, env)

/** Like `findPatroni`, but tries to install Debian's, with etcd and HAProxy, if one is missing. */
export const providePatroni = async () => {
  for (const name of ['haproxy', 'etcd-server', 'python3-etcd', 'patroni'])
    if (!findPatroni()) await installPackage(name)
  return findPatroni()
}
