import type { ReactNode } from 'react'

/** The meaning of a mark that is not a status, shown by its shape: something came in, went out, or moved. */
export const moreGlyphs = ['in', 'out', 'moved'] as const
export type MoreGlyph = (typeof moreGlyphs)[number]

/** An event that is not a status. */
export type MoreEvent = {
  readonly key: string
  /** Instant in ms. */
  readonly at: number
  readonly glyph: MoreGlyph
  /** A short text. */
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** A lane of such events, sorted by time. */
export type MoreLane = {
  readonly name: string
  readonly label: string
  readonly events: readonly MoreEvent[]
  /** The meaning of the shapes in this lane. */
  readonly words: { readonly [G in MoreGlyph]?: string }
}
