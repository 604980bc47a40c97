import { notificationsArea } from '#admin/notifications/area.ts'

/** Below the page of the notifications, which it belongs to. */
export const webhooksPage = 'webhooks'
export const webhooksRoute = `${notificationsArea.route}/${webhooksPage}`
