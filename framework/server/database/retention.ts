import { looseKeptHours } from '#server/files/sweepFiles.ts'
import { undoKept } from '#schema/actions/undo.ts'

/** A repetition of a call comes within minutes; after a day its answer can be deleted. */
export const answersKeptHours = 24

/**
 * An access token of an external provider lives so long at most. What its provider has ended is kept an hour longer, since their clocks
 * differ: no token from before is valid then.
 */
export const externalTokenHours = 24
const endedKeptHours = externalTokenHours + 1

const day = 86_400

/** Notifications, and ledgers of mails and webhooks. */
export const notificationsKeptDays = 90

/** Rows that the sweep deletes once their time is over. */
export interface Swept {
  readonly table: string
  /** The column with the time that counts. */
  readonly column: string
  /** Rows that stay nevertheless, as SQL. */
  readonly unless?: string
  readonly seconds: number
}

/** Data that the product keeps, beside the rows of declared resources. */
export interface Retention {
  readonly what: string
  readonly tables: readonly string[]
  /** `secret` opens something; `operation` says nothing of persons or of the business. */
  readonly holds: 'personal' | 'business' | 'secret' | 'operation'
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
  seconds: notificationsKeptDays * day,
})

/** Every table that is not one of a declared resource: what is in it, how long, and what deletes it. A test finds one that is missing. */
export const retention: readonly Retention[] = [
  {
    what: 'who changed what',
    tables: ['audit_entry', 'audit_chain', 'audit_pending'],
    holds: 'personal',
    kept: 'without end',
    deletedBy: 'nothing: it is the evidence of what was done',
  },
  {
    what: 'notifications',
    tables: ['watch_notification'],
    holds: 'personal',
    kept: `${notificationsKeptDays} days, read or not`,
    deletedBy: 'the sweep',
    swept: [ofNotifications('watch_notification', 'at')],
  },
  {
    what: 'ledgers of mails and of webhooks',
    tables: ['watch_delivery', 'webhook_delivery'],
    holds: 'personal',
    kept: `${notificationsKeptDays} days, once nothing is sent any more`,
    deletedBy: 'the sweep',
    swept: [
      ofNotifications('watch_delivery', 'created', underWay),
      ofNotifications('webhook_delivery', 'at', underWay),
    ],
  },
  {
    what: 'answers to calls that may be repeated',
    tables: ['idempotency_key'],
    holds: 'business',
    kept: `${answersKeptHours} hours, and up to an hour more`,
    deletedBy: 'the sweep',
    swept: [{ table: 'idempotency_key', column: 'created', seconds: answersKeptHours * 3_600 }],
  },
  {
    what: 'deleted entries, to undo that',
    tables: ['deleted_row'],
    holds: 'business',
    kept: `${undoKept / 60} minutes, and up to an hour more`,
    deletedBy: 'the sweep',
    swept: [{ table: 'deleted_row', column: 'at', seconds: undoKept }],
  },
  {
    what: 'names, types and sizes of uploaded files',
    tables: ['stored_file'],
    holds: 'business',
    kept: `as long as an entry has the file, and ${looseKeptHours} hours more; until then an upload names its user`,
    deletedBy: 'the sweep, with the content in the file store',
  },
  {
    what: 'changes of watched entries',
    tables: ['row_change'],
    holds: 'business',
    kept: 'until users are notified: seconds',
    deletedBy: 'the process that notifies',
  },
  {
    what: 'where a look for overdue entries ended',
    tables: ['watch_scan'],
    holds: 'operation',
    kept: 'one row for each rule',
    deletedBy: 'nothing: it does not grow',
  },
  {
    what: 'what users watch, and how they get mails',
    tables: ['watch', 'watch_number', 'watch_user'],
    holds: 'personal',
    kept: 'as long as the user has it',
    deletedBy: 'the user, or npm run forget',
  },
  {
    what: 'preferences',
    tables: ['user_data', 'user_data_owner'],
    holds: 'personal',
    kept: 'as long as there is the user',
    deletedBy: 'a later user of the same name, or npm run forget',
  },
  {
    what: 'webhooks',
    tables: ['webhook', 'webhook_rule'],
    holds: 'secret',
    kept: 'as long as the company has it',
    deletedBy: 'admins of the company, or npm run forget for the user who registered it',
  },
  {
    what: 'views that an admin shares with the company',
    tables: ['company_view', 'company_view_default'],
    holds: 'personal',
    kept: 'as long as the company has it',
    deletedBy: 'admins of the company; npm run forget removes the name of the admin',
  },
  {
    what: 'companies',
    tables: ['company'],
    holds: 'business',
    kept: 'without end',
    deletedBy: 'nothing: entries name them',
  },
  {
    what: 'users of the provider of development and test, and their groups',
    tables: ['account', 'account_group'],
    holds: 'personal',
    kept: 'as long as there is the user',
    deletedBy: 'npm run forget',
  },
  {
    what: 'sessions of the provider of development and test, and their tokens',
    tables: ['identity_record'],
    holds: 'secret',
    kept: 'eight hours at most',
    deletedBy: 'signing out, and each process from time to time',
  },
  {
    what: 'what an external provider has ended, without names',
    tables: ['ended_session'],
    holds: 'operation',
    kept: `${endedKeptHours} hours: no access token from before is valid then`,
    deletedBy: 'the sweep',
    swept: [{ table: 'ended_session', column: 'ended', seconds: endedKeptHours * 3_600 }],
  },
  {
    what: 'attempts that are limited, without names',
    tables: ['attempt'],
    holds: 'operation',
    kept: 'a day at most, and up to an hour more',
    deletedBy: 'the sweep',
    swept: [{ table: 'attempt', column: 'ends_at', seconds: 0 }],
  },
  {
    what: 'the signing key of the provider of development and test',
    tables: ['identity_key'],
    holds: 'secret',
    kept: 'as long as the database',
    deletedBy: 'nothing: there is one',
  },
  {
    what: 'the applied migrations',
    tables: ['schema_migration'],
    holds: 'operation',
    kept: 'as long as the installation',
    deletedBy: 'nothing: they do not grow',
  },
]
