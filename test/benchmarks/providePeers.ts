import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '#scripts/ensure.mjs'

const peers = fileURLToPath(new URL('./peers/', import.meta.url))

/** Installs what the product is compared with, from a lock file of its own, unless it is there already. */
export const providePeers = async (say: (line: string) => void): Promise<void> => {
  say('the packages of the peers')
  await ensureInstalled(peers)
}
