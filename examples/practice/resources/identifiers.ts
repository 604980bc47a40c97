import { identifiersOf } from '@quayside/framework'

export const identifiers = {
  // ISO 11784: 15 digits, of which the first three are the country or the maker.
  chip: { max: 15, whole: 15, isStrict: true, looksRight: (text: string) => /^\d{15}$/.test(text) },
} as const

export const identifier = identifiersOf(identifiers)
