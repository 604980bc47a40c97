import { full, line } from './glyphLook.ts'
import type { TimelineEvent } from './lanes.ts'

/** The source of a status, or that it was set manually: shown by the shape and never by colour. */
export const glyphs = ['EMP', 'ZAPP', 'both', 'byHand'] as const
export type Glyph = (typeof glyphs)[number]

export const glyphOf = ({ sources, isByHand }: TimelineEvent): Glyph => {
  if (isByHand) return 'byHand'
  return sources.length > 1 ? 'both' : (sources[0] ?? 'EMP')
}

const shapes = {
  EMP: <circle cx="8" cy="8" r="5.5" {...full} />,
  ZAPP: <path d="M8 1.5 14.5 8 8 14.5 1.5 8Z" {...line} />,
  both: (
    <>
      <path d="M8 1 15 8 8 15 1 8Z" {...line} />
      <circle cx="8" cy="8" r="3" {...full} />
    </>
  ),
  byHand: (
    <>
      <rect x="1.5" y="1.5" width="13" height="13" rx="2" {...full} />
      <path d="m4.5 11.5.7-2.6 4.6-4.6 1.9 1.9-4.6 4.6Z" fill="var(--on-petrol)" />
    </>
  ),
} as const satisfies Record<Glyph, unknown>

export const MarkGlyph = ({ glyph }: { readonly glyph: Glyph }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    {shapes[glyph]}
  </svg>
)
