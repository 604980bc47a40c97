import type { Text } from '@quayside/framework/admin'
import { formatInstant } from '@quayside/framework'
import type { Format } from '@quayside/framework/admin'
import { choiceKey } from '@quayside/framework/i18n'
import { statusCode } from '#resources/fields.ts'
import { statusHistory } from '#resources/status/statusHistory.ts'
import { formatDuration } from '#src/timeline/time/duration.ts'
import type { StatusType, TimelineEvent } from '#src/timeline/lanes/lanes.ts'
import { asOne, type Mark } from '#src/timeline/lanes/marks.ts'

export const formatLane = (type: StatusType, { text }: Format): string =>
  text(choiceKey(statusHistory, 'statusType', type))

export const formatByHand = ({ text }: Format): string =>
  text(choiceKey(statusHistory, 'sourceType', 'MANUAL'))

/** The name of a status from the catalogue, or its code if it has none. */
export const formatStatus = ({ type, code, rows }: TimelineEvent, format: Format): string => {
  const field = statusCode(rows[0].referenceType, type)
  return format.nameOf(field, code) ?? code
}

/** The sources of a status, and whether it was set manually. */
export const formatSources = ({ sources, isByHand }: TimelineEvent, format: Format): string => {
  const names = sources.map((source) => format.text(choiceKey(statusHistory, 'source', source)))
  return [...names, ...(isByHand ? [formatByHand(format)] : [])].join(', ')
}

/** The full text of a mark for screen readers. */
export const formatMark = (mark: Mark, format: Format, text: Text): string => {
  const { events } = mark
  const [first] = events
  const one = asOne(mark)
  const last = events.at(-1) ?? first
  const { locale } = format
  const facts = {
    lane: formatLane(first.type, format),
    status: formatStatus(last, format),
    code: last.code,
    time: formatInstant(first.at, format),
  }
  if (one === undefined) {
    const until = formatInstant(last.at, format)
    return text('timeline.events', { ...facts, until, count: events.length })
  }
  const name = text('timeline.event', { ...facts, sources: formatSources(one, format) })
  return first.before === undefined
    ? name
    : `${name}, ${text('timeline.after', { duration: formatDuration(first.at - first.before, locale) })}`
}
