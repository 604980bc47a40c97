import { identifiersOf } from '@quayside/framework'

/** Numbers that people of the workshop copy and search for. */
export const identifiers = {
  frameNumber: {
    max: 12,
    isTelling: true,
    isStrict: true,
    looksRight: (text: string) => /^[A-Z]{2}\d{6,10}$/.test(text),
  },
} as const

export const identifier = identifiersOf(identifiers)
