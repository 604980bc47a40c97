import type { AnyRecord } from '#schema/recordOf.ts'

/** Below the first base. */
export const webhookPath = '/webhook/v1'

export const webhookLimits = { url: 500, rules: 200, ofCompany: 10 } as const

/** Why nothing is sent: an admin said so, nothing arrived for days, or the receiver answered that it is gone. */
export const webhookPauses = ['user', 'failing', 'gone'] as const
export type WebhookPause = (typeof webhookPauses)[number]

/** `dropped`: its user may not know it any more; `dead`: given up. */
export const deliveryStates = ['waiting', 'sending', 'sent', 'dropped', 'dead'] as const
export type WebhookDeliveryState = (typeof deliveryStates)[number]

/** Rules, by resource. */
export type FollowedRules = { readonly [resource: string]: readonly string[] }

/** What is wrong with an address. */
export type UrlProblem = 'noAddress' | 'notHttps' | 'notPublic'

/** A system of a company that is sent what happens. Its secret is shown when it is made, and never again. */
export interface Webhook {
  readonly id: number
  readonly url: string
  readonly rules: FollowedRules
  /** With whose permissions it is sent: of the admin who saved it last. */
  readonly username: string
  /** Whether that user still is an admin of the company; otherwise nothing is sent. */
  readonly isUserAdmin: boolean
  readonly paused?: WebhookPause
  /** ISO instant since which nothing arrived. */
  readonly failingSince?: string
}

export interface WebhookPage {
  readonly isOffered: boolean
  /** As many may a company have. */
  readonly max: number
  readonly entityList: readonly Webhook[]
}

/** An event that was sent, or is to be; without a resource it is a test. */
export interface WebhookDelivery {
  readonly id: number
  /** ISO instant of the event. */
  readonly at: string
  readonly resource?: string
  readonly rule?: string
  readonly state: WebhookDeliveryState
  readonly attempts: number
  /** ISO instant of the last attempt. */
  readonly tried?: string
  /** Of the HTTP answer to the last attempt. */
  readonly status?: number
  /** Why there was none. */
  readonly reason?: string
  /** Its list and describing values, where the session can read the row. */
  readonly view?: string
  readonly record?: AnyRecord
}

export interface WebhookDeliveryPage {
  readonly entityList: readonly WebhookDelivery[]
  /** There are older ones, before this id. */
  readonly page: { readonly next?: number }
}
