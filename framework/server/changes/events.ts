import type { Db } from '#server/database/guardedKysely.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import type { Happened } from './readable.ts'
import type { Owner } from './readers.ts'

/** A change that fulfils a rule. Those of one change have its id. */
export interface WatchEvent extends Happened {
  readonly id: number
  readonly at: Date
  /** The user whose change it was, where it is known. */
  readonly actor: string | null
  readonly action: string | null
  /** The names by which a text mentions users. */
  readonly mentioned?: readonly string[]
}

/** A notification that is due to a user. */
export interface Recipient extends Owner {
  readonly event: WatchEvent
  /** What of the user's watches it comes from. */
  readonly watchIds: readonly number[]
}

/** What watching works with. */
export interface WatchParts {
  readonly context: Pick<
    RouteContext,
    'application' | 'database' | 'settings' | 'identity' | 'clock' | 'hooks'
  >
  readonly catalogue: Catalogue
  /** What leaves the portal; its `write` runs in the transaction in which notifications are written. */
  readonly outbox?: Pick<Outbox, 'findWebhookDeliveries' | 'write'> | undefined
}

/** A notification that was written. */
export interface Notified extends Owner {
  readonly id: number
}

/** An event that is due to a webhook. */
export interface PendingDelivery {
  readonly webhookId: number
  readonly event: WatchEvent
}

/** A delivery by the id that its receiver sees. */
export interface WebhookMessage {
  readonly id: string
  readonly webhookId: number
}

/** What leaves the portal. */
export interface Outbox {
  /** Starts the queues once a user is to have a mail or a company has a webhook: without any, they have no tables and ask nothing. */
  readonly start: () => Promise<void>
  readonly findWebhookDeliveries: (
    events: readonly WatchEvent[],
  ) => Promise<readonly PendingDelivery[]>
  /** Writes what is due for notifications and to webhooks, in their transaction. */
  readonly write: (
    transaction: Db,
    notified: readonly Notified[],
    deliveries: readonly PendingDelivery[],
  ) => Promise<void>
  /** Does some work in a transaction, and sends the messages that it wrote. */
  readonly send: (work: (transaction: Db) => Promise<readonly WebhookMessage[]>) => Promise<void>
  /** Likewise for mails, of which it gives the ids; undefined where none can be sent. */
  readonly sendMails:
    | ((work: (transaction: Db) => Promise<readonly string[]>) => Promise<void>)
    | undefined
  /** What was written is committed. */
  readonly wakeWorkers: () => Promise<void>
  readonly stop: () => Promise<void>
}
