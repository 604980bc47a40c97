import { createHash } from 'node:crypto'

/** The version of what has none: a hash of its state from 1 to 2^31 - 1, which is almost always different but not ordered. */
export const toStateVersion = (state: readonly unknown[]): number => {
  const digest = createHash('sha256').update(JSON.stringify(state)).digest()
  return digest.readUInt32BE() & 0x7fff_ffff || 1
}
