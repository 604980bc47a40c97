import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '#scripts/ensure.mjs'

const peers = fileURLToPath(new URL('../peers/', import.meta.url))

/** Installs the packages for comparison, from a separate lock file, unless already installed. */
export const providePeers = async (say: (line: string) => void): Promise<void> => {
  say('the packages of the peers')
  await ensureInstalled(peers)
}
