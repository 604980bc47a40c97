import type { Layers, ReactAdminMessages } from './reactAdminTexts.ts'

interface Texts {
  readonly [name: string]: string | Texts
}

/**
 * The texts of react-admin in one language: those of the last layer that has them. Its own function for this brings 2 kB that merge
 * anything; texts in groups are all there is here.
 */
export const mergeLayers = (layers: Layers): ReactAdminMessages =>
  (layers as readonly Texts[]).reduce(merge, {}) as Texts & ReactAdminMessages

const merge = (below: Texts, above: Texts): Texts => {
  const merged = { ...below }
  for (const [name, text] of Object.entries(above)) {
    const known = merged[name]
    const areGroups = typeof text === 'object' && typeof known === 'object'
    merged[name] = areGroups ? merge(known, text) : text
  }
  return merged
}
