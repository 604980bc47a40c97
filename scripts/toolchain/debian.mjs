import { existsSync } from 'node:fs'
import { capture } from '#scripts/process/capture.mjs'

const limitMs = 600_000
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
let listsAreFresh = false

/** Installs one Debian package. Returns whether it succeeded. */
export const installPackage = async (name) => {
  if (!canInstall()) return false
  try {
    if (!listsAreFresh) await capture('apt-get', ['update', '-qq'], { env, limitMs })
    listsAreFresh = true
    const args = ['install', '-y', '-qq', '--no-install-recommends', name]
    return (await capture('apt-get', args, { env, limitMs })).code === 0
  } catch {
    return false
  }
}

/** Whether packages can be installed without a prompt: as root, on a Debian-based system. */
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
