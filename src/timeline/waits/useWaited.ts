import { useText } from '@quayside/framework/admin'
import { useCallback } from 'react'
import { lastingOf } from '@quayside/framework'
import { useFormat } from '@quayside/framework/admin'
import { formatDuration } from '#src/timeline/time/duration.ts'

/** How long a wait is, and that in words: in working time where the port has a calendar, and then the words say so. */
export const useWaited = () => {
  const text = useText()
  const { due, timeZone, locale } = useFormat()
  const calendar = due?.calendar
  const lasting = useCallback(
    (from: number, until: number) => lastingOf(from, until, { calendar, timeZone }),
    [calendar, timeZone],
  )
  const print = (milliseconds: number) => {
    const isWorking = calendar !== undefined
    const duration = formatDuration(milliseconds, locale, isWorking)
    return isWorking ? text('timeline.workingTime', { duration }) : duration
  }
  return { lasting, print }
}
