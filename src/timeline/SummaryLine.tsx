import { useDisplay } from '#src/fields/display.ts'
import { printDuration } from './duration.ts'
import type { Summary } from './summary.ts'
import { printStatus } from './words.ts'

/** Where the order stands, what it waits for and when the ship sails, as sentences. */
export const SummaryLine = ({ summary }: { readonly summary: Summary }) => {
  const display = useDisplay()
  const { text, locale } = display
  const { state, waits, departure } = summary
  const lasting = (milliseconds: number) => ({ duration: printDuration(milliseconds, locale) })
  return (
    <p className="timeline-summary">
      {state === undefined ? null : (
        <strong>
          {text('timeline.stands', {
            status: printStatus(state.event, display),
            ...lasting(state.for),
          })}{' '}
        </strong>
      )}
      {waits.map((wait) => (
        <span key={wait.name}>
          {text('timeline.waits', {
            what: text(`timeline.waitsFor.${wait.name}`),
            ...lasting(wait.for),
          })}{' '}
        </span>
      ))}
      {departure === undefined ? null : (
        <span className={departure.isUrgent ? 'timeline-urgent' : undefined}>
          {departure.isUrgent ? <span aria-hidden="true">▲ </span> : null}
          {departure.in >= 0
            ? text('timeline.departs', lasting(departure.in))
            : text('timeline.departed', lasting(-departure.in))}{' '}
          {departure.isUrgent ? text('timeline.notLoaded') : null}
        </span>
      )}
    </p>
  )
}
