import { renderToStaticMarkup } from 'react-dom/server'
import { I18nContext, testI18nProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { type Format, FormatContext } from '@quayside/framework/admin'
import { createText, loadCatalogue, type MessageKey } from '@quayside/framework/i18n'
import { loadMessages } from '#i18n/loadMessages.ts'
import { kinds } from '#src/kinds/views.tsx'
import { statusRow } from '#test/fakes/statusRow.ts'
import type { MoreEvent, MoreLane } from './moreLanes.ts'
import { StatusTimeline } from '#src/timeline/StatusTimeline.tsx'

const text = createText(await loadCatalogue('en', loadMessages), 'en')
const english = testI18nProvider({ translate: (key, facts) => text(key as MessageKey, facts) })
const format: Format = {
  text: (key, options = {}) => [key.split('.').at(-1), ...Object.values(options)].join(' '),
  locale: 'en',
  timeZone: 'Europe/Berlin',
  codesOf: () => [],
  resources: [],
  kinds,
  nameOf: (_field, code) => `named ${code}`,
}
const event = (at: string, glyph: MoreEvent['glyph'] = 'out'): MoreEvent => ({
  key: at,
  at: Date.parse(at),
  glyph,
  title: `sent ${at.slice(11, 16)}`,
  facts: [],
})
const draw = (events: readonly MoreEvent[]) => {
  const lane: MoreLane = {
    name: 'messages',
    label: 'Messages',
    events,
    words: { in: 'Message in', out: 'Message out' },
  }
  return renderToStaticMarkup(
    <I18nContext value={english}>
      <FormatContext value={format}>
        <StatusTimeline
          rows={[statusRow('GATE', '0310', '2026-11-12T13:00:00.000Z')]}
          now={new Date('2026-11-12T16:00:00Z')}
          more={[lane]}
        />
      </FormatContext>
    </I18nContext>,
  )
}
const labels = (markup: string) =>
  [...markup.matchAll(/aria-label="([^"]*)" aria-haspopup/g)].map(([, label]) => label)

test('events that are not statuses have a lane below, with a mark for each and the shapes in the legend', () => {
  const markup = draw([event('2026-11-12T13:30:00.000Z', 'in'), event('2026-11-12T15:00:00.000Z')])
  expect(labels(markup).slice(1)).toEqual([
    'labelled Messages listed sent 13:30 12/11/2026 14:30',
    'labelled Messages listed sent 15:00 12/11/2026 16:00',
  ])
  expect(markup).toMatch(/"legend".*Message in.*Message out/)
  // The last one is the tab stop.
  expect(
    markup.match(/tabindex="0"[^>]*aria-label="labelled Messages listed (sent \S+)/i)?.[1],
  ).toBe('sent 15:00')
})

test('the timeline begins with the first event of any lane, and close events are one mark', () => {
  const markup = draw([event('2026-11-10T13:00:00.000Z'), event('2026-11-10T13:01:00.000Z')])
  expect(labels(markup)).toContain('labelled Messages listed 2 10/11/2026 14:00 – 10/11/2026 14:01')
  expect(markup).toContain('left:0%')
})

test('a lane without events shows a text, and is not in the legend', () => {
  const markup = draw([])
  expect(labels(markup)).toHaveLength(1)
  expect(markup).not.toContain('Message in')
  expect(markup).toMatch(/Messages<\/span>.*<p class="[^"]*">nothing/)
})
