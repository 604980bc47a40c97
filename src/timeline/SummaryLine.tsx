import { Fragment } from 'react'
import { useDisplay } from '@quayside/framework/admin'
import { printDuration } from '#src/timeline/time/duration.ts'
import type { Summary } from './summary.ts'
import { printStatus } from './words.ts'
import { useWaited } from './waits/useWaited.ts'
import { useTimelineText } from '#src/timeline/useTimelineText.ts'

/** The status of the order, its waits and the departure of the ship, as text. */
export const SummaryLine = ({ summary }: { readonly summary: Summary }) => {
  const display = useDisplay()
  const t = useTimelineText()
  const { locale } = display
  const { print } = useWaited()
  const { state, waits, departure } = summary
  const lasting = (milliseconds: number) => ({ duration: printDuration(milliseconds, locale) })
  const facts = [
    ...(state === undefined
      ? []
      : [
          <strong key="state">
            {t('stands', {
              status: printStatus(state.event, display),
              ...lasting(state.for),
            })}
          </strong>,
        ]),
    ...waits.map((wait) => (
      <span key={wait.name}>
        {t('waits', {
          what: t(wait.name),
          duration: print(wait.for),
        })}
      </span>
    )),
    ...(departure === undefined ? [] : [<Departure key="departure" {...departure} />]),
  ]
  return (
    <p className="timeline-summary">
      {facts.map((fact, index) => (
        <Fragment key={fact.key}>
          {/* No full stop: an abbreviated hour may end with one. */}
          {index === 0 ? null : ' · '}
          {fact}
        </Fragment>
      ))}
    </p>
  )
}

const Departure = (departure: NonNullable<Summary['departure']>) => {
  const { locale } = useDisplay()
  const t = useTimelineText()
  const duration = printDuration(Math.abs(departure.in), locale)
  const departs = t(departure.in >= 0 ? 'departs' : 'departed', { duration })
  return departure.isUrgent ? (
    <span className="timeline-urgent">
      <span aria-hidden="true">▲ </span>
      {departs}, {t('notLoaded')}
    </span>
  ) : (
    <span>{departs}</span>
  )
}
