import { renderToStaticMarkup } from 'react-dom/server'
import { I18nContext, testI18nProvider } from 'react-admin'
import { expect, test } from 'vitest'
import type { StatusHistory } from '#resources/status/statusHistory.ts'
import { type Format, FormatContext } from '@quayside/framework/admin'
import { createText, loadCatalogue, type MessageKey } from '@quayside/framework/i18n'
import { loadMessages } from '#i18n/loadMessages.ts'
import { kinds } from '#src/kinds/views.tsx'
import { statusRow } from '#test/fakes/statusRow.ts'
import { StatusTimeline } from './StatusTimeline.tsx'

const text = createText(await loadCatalogue('en', loadMessages), 'en')
const english = testI18nProvider({ translate: (key, facts) => text(key as MessageKey, facts) })
const format: Format = {
  text: (key, options = {}) => [key.split('.').at(-1), ...Object.values(options)].join(' '),
  locale: 'en',
  timeZone: 'Europe/Berlin',
  codesOf: () => [],
  resources: [],
  kinds,
  nameOf: (field, code) =>
    field.kind === 'statusCode' && field.content === 'PORT_ORDER' ? `named ${code}` : undefined,
}
const draw = (
  rows: readonly StatusHistory[],
  ets: string | null = null,
  more: Partial<Format> = {},
) =>
  renderToStaticMarkup(
    <I18nContext value={english}>
      <FormatContext value={{ ...format, ...more }}>
        <StatusTimeline rows={rows} ets={ets} now={new Date('2026-11-12T16:00:00Z')} />
      </FormatContext>
    </I18nContext>,
  )
const labels = (markup: string) =>
  [...markup.matchAll(/aria-label="([^"]*)" aria-haspopup/g)].map(([, label]) => label)
const tally = (markup: string, part: string) => markup.split(part).length - 1

test('without any status it shows a text in the summary and in each lane, and still has its scale', () => {
  const markup = draw([])
  expect(labels(markup)).toEqual([])
  expect(tally(markup, 'No status yet.')).toBe(4)
  expect(tally(markup, 'data-kind=')).toBeGreaterThan(1)
})

test('a single status is one mark with its time and source, an open state, and a wait', () => {
  const markup = draw([statusRow('GATE', '0310', '2026-11-12T13:03:00.000Z')])
  expect(labels(markup)).toEqual(['GATE: named 0310 (0310), 12/11/2026 14:03, EMP'])
  expect(markup).toContain('Waiting for release for 2 hr 57 min')
  expect(tally(markup, 'No status yet.')).toBe(2)
  expect(tally(markup, 'data-meaning=')).toBe(1)
})

test('with a calendar of the port waits are working time, and say so', () => {
  // From Wednesday, 11 November, 14:03 until Thursday, 17:00 in the port: two hours before 16:00, and eight.
  const rows = [statusRow('GATE', '0310', '2026-11-11T13:00:00.000Z')]
  expect(draw(rows)).toContain('Waiting for release for 1 day 3 hr')
  const week = Array.from({ length: 7 }, () => [[8 * 60, 16 * 60]] as const)
  const due = { hours: {}, soonHours: 1, calendar: { week, holidays: [] } }
  const markup = draw(rows, null, { due })
  expect(markup).toContain('Waiting for release for 10 hr of working time')
  expect(markup).toContain('Waiting for release: 10 hr of working time')
  // What is no wait is as long as by the clock.
  expect(markup).toContain('named 0310 for 1 day 3 hr')
})

test('both sources at one moment are one mark that names both, and manual statuses have a text and a symbol', () => {
  const both = (source: 'EMP' | 'ZAPP') =>
    statusRow('CUSTOMS', '0055', '2026-11-12T13:03:00.000Z', { source, sourceType: 'MANUAL' })
  const markup = draw([
    both('ZAPP'),
    both('EMP'),
    statusRow('GATE', '0310', '2026-11-12T10:00:00.000Z', { source: 'ZAPP' }),
  ])
  expect(labels(markup)[0]).toBe('CUSTOMS: named 0055 (0055), 12/11/2026 14:03, EMP, ZAPP, MANUAL')
  const legend = /<ul[^>]*aria-label="legend".*?<\/ul>/
    .exec(markup)?.[0]
    .replaceAll(/<[^>]*>/g, ' ')
  expect(legend).toMatch(/ZAPP +MANUAL/)
})

test('an event shows the time since the one before, a departure is drawn, and a past one is urgent', () => {
  const rows = [
    statusRow('CUSTOMS', '0010', '2026-11-12T10:00:00.000Z'),
    statusRow('GATE', '0310', '2026-11-12T11:00:00.000Z'),
    statusRow('CUSTOMS', '0050', '2026-11-12T12:10:00.000Z'),
  ]
  const markup = draw(rows, '2026-11-12T15:00:00.000Z')
  expect(labels(markup)[1]).toMatch(/, after 2 hr 10 min$/)
  expect(markup).toContain('data-line="ets"')
  expect(markup).toContain('▲')
  expect(draw(rows, '2026-11-22T15:00:00.000Z')).not.toContain('▲')
})

test('a departure that is far away is a flag at the edge with its time, and squeezes nothing', () => {
  const rows = [
    statusRow('CUSTOMS', '0010', '2026-11-12T10:00:00.000Z'),
    statusRow('GATE', '0310', '2026-11-12T13:00:00.000Z'),
  ]
  const markup = draw(rows, '2026-11-22T15:00:00.000Z')
  expect(markup).not.toContain('data-line="ets"')
  const flag = /<span class="[^"]*" data-edge="(\w+)">(.*?)<\/span><\/span>/.exec(markup)
  expect(flag?.[1]).toBe('end')
  expect(flag?.[2]).toContain('22/11/2026 16:00')
  const [now = ''] = /data-line="now"[^>]*left:([\d.]+)%/.exec(markup)?.slice(1) ?? []
  expect(Number(now)).toBeCloseTo(100 / 1.15)
})

test('thousands of statuses give no more marks, bars and waits than fit', () => {
  const course = [
    ['GATE', '0310'],
    ['CUSTOMS', '0050'],
    ['GATE', '0320'],
    ['CUSTOMS', '0080'],
  ] as const
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const [type, code] = course[index % course.length] ?? course[0]
    return statusRow(type, code, new Date(Date.UTC(2026, 9, 1) + index * 300_000).toISOString())
  })
  const markup = draw(rows)
  expect(labels(markup)[0]).toMatch(/^CUSTOMS: \d{3} events, /)
  expect(labels(markup).length).toBeLessThan(70)
  expect(Number(/Shorter waits, zoom in to see them: (\d+)/.exec(markup)?.[1])).toBeGreaterThan(
    1000,
  )
  expect(markup.length).toBeLessThan(60_000)
})
