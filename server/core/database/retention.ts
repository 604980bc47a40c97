import { undoKept } from '#resources/kit/actions/undo.ts'
import type { Settings } from '#server/core/settings.ts'

/** A repetition of a call comes within minutes; after a day its answer can be deleted. */
export const answersKeptHours = 24

const day = 86_400

/** Rows that the sweep deletes once their time is over. */
export interface Swept {
  readonly table: string
  /** The column with the time that counts. */
  readonly column: string
  /** Rows that stay nevertheless, as SQL. */
  readonly unless?: string
  readonly seconds: (settings: Pick<Settings, 'notificationsKeptDays'>) => number
}

/** Data that the product keeps, beside the rows of declared resources. */
export interface Retention {
  readonly what: string
  readonly tables: readonly string[]
  /** For the page. */
  readonly kept: string
  readonly deletedBy: string
  readonly swept?: readonly Swept[]
}

const underWay = `state in ('waiting', 'sending')`
const ofNotifications = (table: string, column: string, unless?: string): Swept => ({
  table,
  column,
  ...(unless ? { unless } : {}),
  seconds: ({ notificationsKeptDays }) => notificationsKeptDays * day,
})

/** Every table that is not one of a declared resource: what is in it, how long, and what deletes it. A test finds one that is missing. */
export const retention: readonly Retention[] = [
  {
    what: 'who changed what',
    tables: ['audit_entry', 'audit_chain', 'audit_pending'],
    kept: 'without end',
    deletedBy: 'nothing: it is the evidence of what was done',
  },
  {
    what: 'notifications',
    tables: ['watch_notification'],
    kept: 'NOTIFICATIONS_KEPT_DAYS, read or not',
    deletedBy: 'the sweep',
    swept: [ofNotifications('watch_notification', 'at')],
  },
  {
    what: 'ledgers of mails and of webhooks',
    tables: ['watch_delivery', 'webhook_delivery'],
    kept: 'NOTIFICATIONS_KEPT_DAYS, once nothing is sent any more',
    deletedBy: 'the sweep',
    swept: [
      ofNotifications('watch_delivery', 'created', underWay),
      ofNotifications('webhook_delivery', 'at', underWay),
    ],
  },
  {
    what: 'answers to calls that may be repeated',
    tables: ['idempotency_key'],
    kept: `${answersKeptHours} hours`,
    deletedBy: 'the next such call, or the sweep',
    swept: [
      { table: 'idempotency_key', column: 'created', seconds: () => answersKeptHours * 3_600 },
    ],
  },
  {
    what: 'deleted entries, to undo that',
    tables: ['deleted_row'],
    kept: `${undoKept / 60} minutes, and up to an hour more`,
    deletedBy: 'the next deletion, or the sweep',
    swept: [{ table: 'deleted_row', column: 'at', seconds: () => undoKept }],
  },
  {
    what: 'events of watched entries',
    tables: ['watch_event'],
    kept: 'until users are notified: seconds',
    deletedBy: 'the process that notifies',
  },
  {
    what: 'where a look for overdue entries ended',
    tables: ['watch_scan'],
    kept: 'one row for each rule',
    deletedBy: 'nothing: it does not grow',
  },
  {
    what: 'what users watch, and how they get mails',
    tables: ['watch', 'watch_number', 'watch_user'],
    kept: 'as long as the user has it',
    deletedBy: 'the user, or npm run forget',
  },
  {
    what: 'preferences',
    tables: ['user_data', 'user_data_owner'],
    kept: 'as long as there is the user',
    deletedBy: 'a later user of the same name, or npm run forget',
  },
  {
    what: 'webhooks',
    tables: ['webhook', 'webhook_rule'],
    kept: 'as long as the company has it',
    deletedBy: 'admins of the company, or npm run forget for the user who registered it',
  },
  {
    what: 'views that an admin shares with the company',
    tables: ['company_view'],
    kept: 'as long as the company has it',
    deletedBy: 'admins of the company; npm run forget removes the name of the admin',
  },
  {
    what: 'companies',
    tables: ['company'],
    kept: 'without end',
    deletedBy: 'nothing: entries name them',
  },
  {
    what: 'users of the embedded provider, their groups and second factors',
    tables: ['account', 'account_group', 'second_factor', 'recovery_code'],
    kept: 'as long as there is the user',
    deletedBy: 'npm run forget; a used recovery code at once',
  },
  {
    what: 'sessions and their tokens',
    tables: ['identity_record'],
    kept: 'eight hours at most',
    deletedBy: 'signing out, and each process from time to time',
  },
  {
    what: 'links to a first password',
    tables: ['first_password_link'],
    kept: '24 hours',
    deletedBy: 'their use, and each process from time to time',
  },
  {
    what: 'attempts that are limited, without names',
    tables: ['attempt'],
    kept: 'a day at most',
    deletedBy: 'each process from time to time',
  },
  {
    what: 'keys of the provider, and the applied migrations',
    tables: ['identity_key', 'schema_migration'],
    kept: 'as long as the installation',
    deletedBy: 'nothing: they do not grow',
  },
]
