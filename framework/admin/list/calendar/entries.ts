import type { RaRecord } from 'react-admin'
import type { Days } from '#schema/list/calendar.ts'

/** A record with its days, in the order of a calendar. */
export interface Entry extends Days {
  readonly record: RaRecord
  /** Of its start on its first day; undefined where it has days alone. */
  readonly time: string | undefined
  /** By which the entries of a day are sorted. */
  readonly at: string
}

/** The entries of a day, also of those that began before. */
export const entriesOn = (entries: readonly Entry[], day: string): readonly Entry[] =>
  entries.filter(({ first, last }) => first <= day && day <= last)

/** A list of cards. */
export const cardsLook = { display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }
