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
    what: 'audit',
    tables: ['audit_entry', 'audit_chain', 'audit_pending'],
    holds: 'personal',
    kept: 'indefinitely',
    deletedBy: 'nothing: it is evidence',
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
    what: 'deliveries of mails and webhooks',
    tables: ['watch_delivery', 'webhook_delivery'],
    holds: 'personal',
    kept: `${notificationsKeptDays} days after the last attempt`,
    deletedBy: 'the sweep',
    swept: [
      ofNotifications('watch_delivery', 'created', underWay),
      ofNotifications('webhook_delivery', 'at', underWay),
    ],
  },
  {
    what: 'responses by idempotency key',
    tables: ['idempotency_key'],
    holds: 'business',
    kept: `${answersKeptHours} hours, plus up to an hour`,
    deletedBy: 'the sweep',
    swept: [{ table: 'idempotency_key', column: 'created', seconds: answersKeptHours * 3_600 }],
  },
  {
    what: 'deleted records, for undo',
    tables: ['deleted_row'],
    holds: 'business',
    kept: `${undoKept / 60} minutes, plus up to an hour`,
    deletedBy: 'the sweep',
    swept: [{ table: 'deleted_row', column: 'at', seconds: undoKept }],
  },
  {
    what: 'names, types and sizes of uploaded files',
    tables: ['stored_file'],
    holds: 'business',
    kept: `${looseKeptHours} hours longer than a record references the file; an unsaved upload names its user`,
    deletedBy: 'the sweep, with the content in the file store',
  },
  {
    what: 'changes of watched records',
    tables: ['row_change'],
    holds: 'business',
    kept: 'seconds, until users are notified',
    deletedBy: 'the notifying process',
  },
  {
    what: 'position of the scan for overdue records',
    tables: ['watch_scan'],
    holds: 'operation',
    kept: 'one row for each rule',
    deletedBy: 'nothing: it does not grow',
  },
  {
    what: 'watches and mail preferences',
    tables: ['watch', 'watch_number', 'watch_user'],
    holds: 'personal',
    kept: 'until the user removes it',
    deletedBy: 'the user, or npm run forget',
  },
  {
    what: 'preferences',
    tables: ['user_data', 'user_data_owner'],
    holds: 'personal',
    kept: 'as long as the user exists',
    deletedBy: 'a later user with the same name, or npm run forget',
  },
  {
    what: 'webhooks',
    tables: ['webhook', 'webhook_rule'],
    holds: 'secret',
    kept: 'until the company removes it',
    deletedBy: 'company admins, or npm run forget for the user who registered it',
  },
  {
    what: 'API clients',
    tables: ['api_client'],
    holds: 'personal',
    kept: 'until the company removes it',
    deletedBy: 'company admins; npm run forget removes the name of the admin',
  },
  {
    what: 'views shared with a company',
    tables: ['company_view', 'company_view_default'],
    holds: 'personal',
    kept: 'until the company removes it',
    deletedBy: 'company admins; npm run forget removes the name of the admin',
  },
  {
    what: 'companies',
    tables: ['company'],
    holds: 'business',
    kept: 'indefinitely',
    deletedBy: 'nothing: records refer to them',
  },
  {
    what: 'users of the provider of development and test, and their groups',
    tables: ['account', 'account_group'],
    holds: 'personal',
    kept: 'as long as the user exists',
    deletedBy: 'npm run forget',
  },
  {
    what: 'roles of companies at the provider of development and test',
    tables: ['role_company', 'company_role'],
    holds: 'business',
    kept: 'until the company removes them',
    deletedBy: 'company admins',
  },
  {
    what: 'sessions of the provider of development and test, their tokens, and its API clients',
    tables: ['identity_record'],
    holds: 'secret',
    kept: 'eight hours at most; API clients until the company removes them',
    deletedBy: 'sign-out, a periodic cleanup by each process, and company admins',
  },
  {
    what: 'sessions ended by an external provider, without names',
    tables: ['ended_session'],
    holds: 'operation',
    kept: `${endedKeptHours} hours, after which earlier access tokens are invalid`,
    deletedBy: 'the sweep',
    swept: [{ table: 'ended_session', column: 'ended', seconds: endedKeptHours * 3_600 }],
  },
  {
    what: 'rate-limited attempts, without names',
    tables: ['attempt'],
    holds: 'operation',
    kept: 'a day at most, plus up to an hour',
    deletedBy: 'the sweep',
    swept: [{ table: 'attempt', column: 'ends_at', seconds: 0 }],
  },
  {
    what: 'the signing key of the provider of development and test',
    tables: ['identity_key'],
    holds: 'secret',
    kept: 'as long as the database exists',
    deletedBy: 'nothing: there is only one',
  },
  {
    what: 'the applied migrations',
    tables: ['schema_migration'],
    holds: 'operation',
    kept: 'as long as the installation exists',
    deletedBy: 'nothing: they do not grow',
  },
]
