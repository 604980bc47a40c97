import type { ReactNode } from 'react'
import { Link, useLocation, type To } from 'react-router-dom'
import { Facts, renderCell, useFormat } from '@quayside/framework/admin'
import { fieldKey } from '@quayside/framework/i18n'
import { statusHistory, type StatusHistory } from '#resources/status/statusHistory.ts'
import { formatDuration } from '#src/timeline/time/duration.ts'
import type { TimelineEvent } from '#src/timeline/lanes/lanes.ts'
import { formatSources } from './words.ts'

type Name = keyof typeof statusHistory.fields

const who = ['forwarderCode', 'terminalCode', 'agentCode'] as const satisfies readonly Name[]

/** An order can have hundreds of lines, and the table names them all. */
const MOST = 5

/** The address of a status's details, undefined if it has none. */
export type StatusTo = (row: StatusHistory) => To | undefined

/** The facts of an event. */
export const EventFacts = ({
  event,
  now,
  statusTo,
}: {
  readonly event: TimelineEvent
  readonly now: number
  readonly statusTo: StatusTo | undefined
}) => {
  const format = useFormat()
  const { text, locale } = format
  const { state } = useLocation() as { state: unknown }
  const [row] = event.rows
  const to = statusTo && event.rows.map(statusTo).find((found) => found !== undefined)
  const references = [...new Set(event.rows.map(({ reference }) => reference))]
  const cell = (name: Name, value: unknown = row[name]) =>
    renderCell(statusHistory.fields[name], value, format, {
      resource: statusHistory,
      name,
      record: row,
      isFullText: true,
      canCopy: true,
    })
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      text(fieldKey(statusHistory, 'statusQualifier')),
      <>
        {to === undefined ? (
          cell('statusQualifier')
        ) : (
          <Link className="cell-link" to={to} state={state}>
            {cell('statusQualifier')}
          </Link>
        )}{' '}
        <span className="cell-number">{event.code}</span>
      </>,
    ],
    [
      text(fieldKey(statusHistory, 'reference')),
      <>
        {references.slice(0, MOST).map((reference) => (
          <div key={reference}>{cell('reference', reference)}</div>
        ))}
        {references.length > MOST ? (
          <div>{text('list.more', { count: references.length - MOST })}</div>
        ) : null}
      </>,
    ],
    [text(fieldKey(statusHistory, 'statusDatetime')), cell('statusDatetime')],
    [text(fieldKey(statusHistory, 'source')), formatSources(event, format)],
    ...who
      .filter((name) => row[name] !== null)
      .map((name) => [text(fieldKey(statusHistory, name)), cell(name)] as const),
    ...(event.isState
      ? [
          [
            text('timeline.lasted'),
            formatLasting(event, now, locale, text('timeline.soFar')),
          ] as const,
        ]
      : []),
  ]
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}

const formatLasting = (
  { at, until }: TimelineEvent,
  now: number,
  locale: string,
  soFar: string,
): string => {
  const duration = formatDuration((until ?? now) - at, locale)
  return until === undefined ? `${duration} ${soFar}` : duration
}
