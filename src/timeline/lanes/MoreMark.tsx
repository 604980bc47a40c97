import { line } from './glyphLook.ts'
import type { MoreGlyph } from './moreLanes.ts'

const shapes = {
  in: <path d="M1.5 8h8M6.5 4l4 4-4 4M14 1.5v13" {...line} />,
  out: <path d="M2 1.5v13M5.5 8h8M10.5 4l4 4-4 4" {...line} />,
  moved: <path d="M1.5 4.5h13v7h-13ZM5.8 4.5v7M10.2 4.5v7" {...line} />,
} as const satisfies Record<MoreGlyph, unknown>

/** An arrow towards the platform or away from it, or a container. */
export const MoreMark = ({ glyph }: { readonly glyph: MoreGlyph }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    {shapes[glyph]}
  </svg>
)
