import { useCallback } from 'react'
import { lastingOf } from '@quayside/framework'
import { useDisplay } from '@quayside/framework/admin'
import { printDuration } from '#src/timeline/time/duration.ts'
import { useTimelineText } from '#src/timeline/useTimelineText.ts'

/** How long a wait is, and that in words: in working time where the port has a calendar, and then the words say so. */
export const useWaited = () => {
  const { due, timeZone, locale } = useDisplay()
  const t = useTimelineText()
  const calendar = due?.calendar
  const lasting = useCallback(
    (from: number, until: number) => lastingOf(from, until, { calendar, timeZone }),
    [calendar, timeZone],
  )
  const print = (milliseconds: number) => {
    const isWorking = calendar !== undefined
    const duration = printDuration(milliseconds, locale, isWorking)
    return isWorking ? t('workingTime', { duration }) : duration
  }
  return { lasting, print }
}
