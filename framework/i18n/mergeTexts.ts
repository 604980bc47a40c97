import { ownValue } from '#schema/ownValue.ts'

type Group = { readonly [name: string]: unknown }

/** The texts of all catalogues; of the last one that has a key. */
export const mergeTexts = (...catalogues: readonly object[]): object =>
  catalogues.reduce((all, own) => merge(all as Group, own as Group), {})

const merge = (all: Group, own: Group): Group => ({
  ...all,
  ...Object.fromEntries(
    Object.entries(own).map(([name, value]) => {
      const known = ownValue(all, name)
      return [name, isGroup(known) && isGroup(value) ? merge(known, value) : value]
    }),
  ),
})

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null
