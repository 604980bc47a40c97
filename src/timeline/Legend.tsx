import Stack from '@mui/material/Stack'
import { useFormat } from '@quayside/framework/admin'
import { choiceKey } from '@quayside/framework/i18n'
import { statusHistory } from '#resources/status/statusHistory.ts'
import type { Lane } from '#src/timeline/lanes/lanes.ts'
import { glyphOf, glyphs, MarkGlyph, type Glyph } from '#src/timeline/lanes/MarkGlyph.tsx'
import { moreGlyphs, type MoreLane } from '#src/timeline/lanes/moreLanes.ts'
import { MoreMark } from '#src/timeline/lanes/MoreMark.tsx'
import { formatByHand } from './words.ts'

const look = {
  gap: '2px 16px',
  mt: 0.5,
  color: 'var(--ink-soft)',
  fontSize: 'var(--text-tiny)',
  '& svg': { verticalAlign: '-3px' },
}

/** The meaning of the mark shapes that occur. */
export const Legend = ({
  lanes,
  more,
}: {
  readonly lanes: readonly Lane[]
  readonly more: readonly MoreLane[]
}) => {
  const format = useFormat()
  const { text } = format
  const found = new Set(lanes.flatMap(({ events }) => events.map(glyphOf)))
  // Zoomed out, equal reports of both sources are one mark.
  if (found.has('EMP') && found.has('ZAPP')) found.add('both')
  const words: { readonly [G in Glyph]: string } = {
    EMP: text(choiceKey(statusHistory, 'source', 'EMP')),
    ZAPP: text(choiceKey(statusHistory, 'source', 'ZAPP')),
    both: text('timeline.both'),
    byHand: formatByHand(format),
  }
  return (
    <Stack direction="row" component="ul" sx={look} aria-label={text('timeline.legend')}>
      {glyphs
        .filter((glyph) => found.has(glyph))
        .map((glyph) => (
          <li key={glyph}>
            <MarkGlyph glyph={glyph} /> {words[glyph]}
          </li>
        ))}
      {more.flatMap(({ name, events, words: meanings }) =>
        moreGlyphs
          .filter((glyph) => events.some((event) => event.glyph === glyph))
          .map((glyph) => (
            <li key={`${name} ${glyph}`}>
              <MoreMark glyph={glyph} /> {meanings[glyph]}
            </li>
          )),
      )}
    </Stack>
  )
}
