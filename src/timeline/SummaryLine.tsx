import Typography from '@mui/material/Typography'
import { useText } from '@quayside/framework/admin'
import { Fragment } from 'react'
import { useFormat } from '@quayside/framework/admin'
import { formatDuration } from '#src/timeline/time/duration.ts'
import type { Summary } from './summary.ts'
import { formatStatus } from './words.ts'
import { useWaited } from './waits/useWaited.ts'

/** The status of the order, its waits and the departure of the ship, as text. */
export const SummaryLine = ({ summary }: { readonly summary: Summary }) => {
  const text = useText()
  const format = useFormat()
  const { locale } = format
  const { print } = useWaited()
  const { state, waits, departure } = summary
  const lasting = (milliseconds: number) => ({ duration: formatDuration(milliseconds, locale) })
  const facts = [
    ...(state === undefined
      ? []
      : [
          <strong key="state">
            {text('timeline.stands', {
              status: formatStatus(state.event, format),
              ...lasting(state.for),
            })}
          </strong>,
        ]),
    ...waits.map((wait) => (
      <span key={wait.name}>
        {text('timeline.waits', {
          what: text(`timeline.${wait.name}`),
          duration: print(wait.for),
        })}
      </span>
    )),
    ...(departure === undefined ? [] : [<Departure key="departure" {...departure} />]),
  ]
  return (
    <Typography sx={{ mb: 1 }}>
      {facts.map((fact, index) => (
        <Fragment key={fact.key}>
          {/* No full stop: an abbreviated hour may end with one. */}
          {index === 0 ? null : ' · '}
          {fact}
        </Fragment>
      ))}
    </Typography>
  )
}

const Departure = (departure: NonNullable<Summary['departure']>) => {
  const text = useText()
  const { locale } = useFormat()
  const duration = formatDuration(Math.abs(departure.in), locale)
  const departs = text(departure.in >= 0 ? 'timeline.departs' : 'timeline.departed', { duration })
  return departure.isUrgent ? (
    <Typography component="span" sx={{ color: 'var(--warning)', fontWeight: 600 }}>
      <span aria-hidden="true">▲ </span>
      {departs}, {text('timeline.notLoaded')}
    </Typography>
  ) : (
    <span>{departs}</span>
  )
}
