import type { Webhook, WebhookDelivery } from '#schema/record/webhooks.ts'
import { appears, page, press, type Meta } from '#testing/stories/story.ts'

export default { title: 'Pages/Webhooks' } satisfies Meta

const webhook: Webhook = {
  id: 1,
  url: 'https://stock.example.com/hooks/finds',
  rules: { specimen: ['broken'] },
  username: 'anna',
  isUserAdmin: true,
}
const deliveries: WebhookDelivery[] = [
  { id: 2, at: '2026-11-20T10:00:00.000Z', state: 'sent', attempts: 1, status: 204 },
  { id: 1, at: '2026-11-20T09:00:00.000Z', state: 'dead', attempts: 9, reason: 'ETIMEDOUT' },
]
const listed = (...entityList: readonly Webhook[]) => ({
  'GET /webhook/v1': { isOffered: true, max: 10, entityList },
  'POST /webhook/v1/1/delivery/find': { entityList: deliveries, page: {} },
})
const address = '/settings/webhooks'

export const Empty = page(address, 'main section > .soft + .soft', listed())
export const Filled = page(
  address,
  'main li[aria-labelledby]',
  listed(
    webhook,
    { ...webhook, id: 2, paused: 'gone' },
    { ...webhook, id: 3, isUserAdmin: false, failingSince: '2026-11-19T10:00:00.000Z' },
  ),
)
export const Deliveries = page(
  address,
  async () => {
    await press('main li [aria-expanded=false]')
    await appears('main li time')
  },
  listed(webhook),
)
/** A new one. */
export const Form = page(
  address,
  async () => {
    await appears('main section > .soft + .soft')
    await press('main section > .MuiButton-root')
    await appears('main form input')
  },
  listed(),
)
