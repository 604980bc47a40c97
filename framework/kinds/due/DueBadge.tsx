import { fieldKey } from '#i18n/resourceKeys.ts'
import { countsWorkingTime, dueAt, dueStateOf } from '#schema/due/due.ts'
import { lastingOf } from '#schema/due/lasting.ts'
import type { DueState } from '#schema/due/states.ts'
import type { DueField, Meaning } from '#schema/kinds/fieldTypes.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import type { Format, CellContext } from '#admin/controls/format.ts'
import { renderTag } from '#kinds/shared/view/renderTag.tsx'
import { formatSpan } from './formatSpan.ts'

const looks: { readonly [S in DueState]: { readonly meaning: Meaning; readonly sign: string } } = {
  OVERDUE: { meaning: 'bad', sign: '!' },
  SOON: { meaning: 'attention', sign: '◔' },
  LATER: { meaning: 'neutral', sign: '•' },
}

/** How much time is left, or how long it is overdue; its tip says when it was due, and why then. */
export const DueBadge = ({
  field,
  resource,
  start,
  format,
}: {
  readonly field: DueField
  readonly resource: CellContext['resource']
  readonly start: string
  readonly format: Format
}) => {
  const { due: rules, timeZone, locale, text } = format
  if (rules === undefined) return null
  const due = dueAt(field, Date.parse(start), { ...rules, timeZone })
  // Not a state of its own: the list is drawn again whenever its rows are read.
  const now = Date.now()
  const state = dueStateOf(due, now, rules)
  const { meaning, sign } = looks[state]
  const isWorking = countsWorkingTime(field, rules)
  const counted = { timeZone, calendar: isWorking ? rules.calendar : undefined }
  const span = lastingOf(Math.min(due, now), Math.max(due, now), counted)
  const time = formatSpan(span, locale, isWorking)
  const reason = field.isBefore ? 'before' : isWorking ? 'working' : 'after'
  const more = text(`due.${reason}`, {
    time: formatInstant(new Date(due).toISOString(), format),
    hours: rules.hours[field.within] ?? 0,
    from: text(fieldKey(resource, field.from)),
  })
  return renderTag(meaning, text(state === 'OVERDUE' ? 'due.overdue' : 'due.dueIn', { time }), {
    sign,
    more,
  })
}
