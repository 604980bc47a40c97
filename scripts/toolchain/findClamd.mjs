import { existsSync } from 'node:fs'
import { installPackage } from './debian.mjs'

const program = '/usr/sbin/clamd'

/** The daemon of ClamAV on this machine, or undefined. */
export const findClamd = () => (existsSync(program) ? program : undefined)

/** Like `findClamd`, but tries to install Debian's. Its tests bring signatures of their own. */
export const provideClamd = async () => {
  await installPackage('clamav-daemon')
  return findClamd()
}
