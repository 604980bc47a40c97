import { isToMany } from '#schema/kinds/elements.ts'
import { isStored, isDeadline } from '#schema/kinds/traits.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { fieldOf, type WatchRule, type Resource } from '#schema/resource.ts'
import { holdsAny, type Session } from '#schema/session.ts'
import { isReadable } from '#schema/views.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { SentView } from '#schema/list/sentViews.ts'
import { stampedBy } from './history.ts'

/** The fields on which the rules of a resource depend. */
export const watchedFields = ({ watch = {} }: Pick<Resource, 'watch'>): readonly string[] => [
  ...new Set(
    Object.values<WatchRule>(watch).flatMap((stated) => {
      if ('changes' in stated) return stated.changes
      if ('mentions' in stated) return [stated.mentions]
      return 'becomes' in stated ? Object.keys(stated.becomes) : []
    }),
  ),
]

/** Below the first base. */
export const watchPath = '/watch/v1'
export const notificationPath = '/notification/v1'

/** The mails to the user that could not be delivered. */
export const undeliveredPath = `${notificationPath}/mail/undelivered`

/** A mail that was given up, or of which no one knows whether it arrived. */
export interface UndeliveredMail {
  readonly id: string
  /** ISO instant. */
  readonly at: string
  readonly state: 'dead' | 'unclear'
  /** Of how many notifications it said something. */
  readonly count: number
  /** What the mail server of the user answered, if it was reached. */
  readonly reason?: string
}

/** Ends mails, by a token and without a session. */
export const unsubscribePath = `${notificationPath}/unsubscribe`

/** Whether a user gets mails of notifications. */
export const mailChoices = ['none', 'atOnce', 'daily'] as const
export type MailChoice = (typeof mailChoices)[number]

/** A user watches as much as this, and one watch has as many numbers. */
export const watchLimits = {
  ofUser: 500,
  views: 20,
  numbers: 200,
  name: 40,
  search: 4_000,
} as const

/** What is watched: a row, some numbers of which rows may not be there yet, or the rows of a list with its filters. */
export const watchKinds = ['entry', 'numbers', 'view'] as const
export type WatchKind = (typeof watchKinds)[number]

/** What a user watches. */
export interface Watch {
  readonly id: number
  /** Counts the changes of a list of numbers. */
  readonly version: number
  readonly kind: WatchKind
  readonly resource: string
  /** Of an entry. */
  readonly rowId?: number
  /** Of a view: the list, and its filters as in its address. */
  readonly view?: string
  readonly search?: string
  /** What the user calls it; of an entry none. */
  readonly name?: string
  readonly numbers?: readonly string[]
  readonly rules: readonly string[]
  /** The values that name and describe the row of an entry. */
  readonly record?: AnyRecord
}

/** A watched number, and what the user can open of it now. */
export interface WatchedNumber {
  readonly number: string
  /** How many rows have it. */
  readonly count: number
  /** The first of them, with the list that opens it and the values that name it. */
  readonly first?: Pick<Notification, 'view' | 'record'>
}

/** What a user changes of a list of watched numbers. */
export interface NumbersChange {
  /** That was read. */
  readonly version: number
  readonly name: string
  readonly numbers: readonly string[]
  readonly rules: readonly string[]
}

/** Something happened to a row that a user watches, or a colleague sent a list. */
export interface Notification {
  readonly id: number
  /** ISO instant. */
  readonly at: string
  readonly resource: string
  readonly rule: string
  readonly isRead: boolean
  /** What of the user's watches it comes from; none where they have ended. */
  readonly watches: readonly WatchCause[]
  /** The list in which the session opens the row, or that was sent. */
  readonly view: string
  /** The values that name and describe the row, with its id; of a sent list none. */
  readonly record: AnyRecord
  readonly sent?: SentView
}

/** A watch that a notification comes from; of a list of numbers with those that the row has. */
export type WatchCause = Pick<Watch, 'kind' | 'view' | 'name' | 'numbers'>

export interface NotificationPage {
  readonly entityList: readonly Notification[]
  /** There are older ones, before this id. */
  readonly page: { readonly next?: number }
}

/** How many are unread; beyond the highest number it is not counted. */
export const unreadMax = 99

/** The fields that a rule looks at. */
const fieldsOfRule = (rule: WatchRule): readonly string[] => {
  if ('due' in rule) return [rule.due]
  if ('appears' in rule) return [rule.appears]
  if ('mentions' in rule) return [rule.mentions]
  return 'changes' in rule ? rule.changes : Object.keys(rule.becomes)
}

/** The rules of a resource that a session may follow: those with a field that it can read. An entry that is there is not new any more. */
export const offeredRules = (
  resource: Resource,
  session: Session,
  kind?: WatchKind,
): readonly string[] =>
  holdsAny(session, resource.access.read)
    ? Object.entries(resource.watch ?? {}).flatMap(([name, rule]) =>
        !('mentions' in rule) &&
        !(kind === 'entry' && 'appears' in rule) &&
        fieldsOfRule(rule).some((field) => isReadable(resource, field, session))
          ? [name]
          : [],
      )
    : []

/**
 * A watch needs rows that are read by their id in a table of their own resource, and rules on columns. The lists of a resource with
 * `tableOf` follow the rules of that other one.
 * @throws TypeError
 */
export const assertWatch = (resource: Resource): void => {
  const { name, watch, storage, calls, tableOf } = resource
  if (watch === undefined) return
  if (storage !== undefined || tableOf !== undefined || !calls.includes('get'))
    throw new TypeError(`${name} is watched, and has no rows of its own that are read by their id`)
  for (const [rule, stated] of Object.entries(watch))
    for (const field of fieldsOfRule(stated))
      if ('mentions' in stated && stampedBy(resource, 'session.participantCode') === undefined)
        throw new TypeError(
          `${name}: the rule ${rule} needs a field with the company of the author`,
        )
      else if (!isNoticed(fieldOf(resource, field), 'due' in stated))
        throw new TypeError(`${name}: the rule ${rule} cannot notice "${field}"`)
}

const isNoticed = (field: Field | undefined, isDue: boolean): boolean => {
  if (field === undefined || isDeadline(field) !== isDue) return false
  return isDue || (isStored(field) && !isToMany(field))
}
