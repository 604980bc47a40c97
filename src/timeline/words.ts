import type { Text } from '@quayside/framework/admin'
import { printInstant } from '@quayside/framework'
import type { Format } from '@quayside/framework/admin'
import { choiceKey } from '@quayside/framework/i18n'
import { statusCode } from '#resources/fields.ts'
import { statusHistory } from '#resources/status/statusHistory.ts'
import { printDuration } from '#src/timeline/time/duration.ts'
import type { StatusType, TimelineEvent } from '#src/timeline/lanes/lanes.ts'
import { asOne, type Mark } from '#src/timeline/lanes/marks.ts'

export const printLane = (type: StatusType, { text }: Format): string =>
  text(choiceKey(statusHistory, 'statusType', type))

export const printByHand = ({ text }: Format): string =>
  text(choiceKey(statusHistory, 'sourceType', 'MANUAL'))

/** The name of a status from the catalogue, or its code if it has none. */
export const printStatus = ({ type, code, rows }: TimelineEvent, format: Format): string => {
  const field = statusCode(rows[0].referenceType, type)
  return format.nameOf(field, code) ?? code
}

/** The sources of a status, and whether it was set manually. */
export const printSources = ({ sources, isByHand }: TimelineEvent, format: Format): string => {
  const names = sources.map((source) => format.text(choiceKey(statusHistory, 'source', source)))
  return [...names, ...(isByHand ? [printByHand(format)] : [])].join(', ')
}

/** The full text of a mark for screen readers. */
export const printMark = (mark: Mark, format: Format, text: Text): string => {
  const { events } = mark
  const [first] = events
  const one = asOne(mark)
  const last = events.at(-1) ?? first
  const { locale } = format
  const facts = {
    lane: printLane(first.type, format),
    status: printStatus(last, format),
    code: last.code,
    time: printInstant(first.at, format),
  }
  if (one === undefined) {
    const until = printInstant(last.at, format)
    return text('timeline.events', { ...facts, until, count: events.length })
  }
  const name = text('timeline.event', { ...facts, sources: printSources(one, format) })
  return first.before === undefined
    ? name
    : `${name}, ${text('timeline.after', { duration: printDuration(first.at - first.before, locale) })}`
}
