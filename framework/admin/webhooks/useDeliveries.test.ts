import { expect, test } from 'vitest'
import type { WebhookDelivery } from '#schema/record/webhooks.ts'
import { isUnderWay } from './useDeliveries.ts'

const delivery = { id: 1, at: '2026-03-02T08:00:00Z' }

test.each<[boolean, Pick<WebhookDelivery, 'state' | 'attempts' | 'status' | 'reason'>]>([
  [true, { state: 'sending', attempts: 2, status: 500 }],
  [true, { state: 'waiting', attempts: 0 }],
  // Sent again by hand, and not yet taken up.
  [true, { state: 'waiting', attempts: 3 }],
  [false, { state: 'waiting', attempts: 1, status: 503 }],
  [false, { state: 'waiting', attempts: 1, reason: 'timeout' }],
  [false, { state: 'sent', attempts: 1, status: 200 }],
  [false, { state: 'dead', attempts: 1, status: 410 }],
])('the page looks again: %s, for %o', (isLooked, shown) => {
  expect(isUnderWay({ ...delivery, ...shown })).toBe(isLooked)
})
