import type { ReactNode } from 'react'

/** What a mark beside the statuses stands for, told by its form: something came, went, or moved. */
export const moreGlyphs = ['in', 'out', 'moved'] as const
export type MoreGlyph = (typeof moreGlyphs)[number]

/** Something that happened and is no status. */
export type MoreEvent = {
  readonly key: string
  /** Instant in ms. */
  readonly at: number
  readonly glyph: MoreGlyph
  /** In a few words. */
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** A lane of such events, in the order of time. */
export type MoreLane = {
  readonly name: string
  readonly label: string
  readonly events: readonly MoreEvent[]
  /** What the forms in this lane mean. */
  readonly words: { readonly [G in MoreGlyph]?: string }
}
