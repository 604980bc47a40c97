import { notificationsArea } from '#admin/notifications/area.ts'

/** Below the page of the notifications: a page of its own would be known before the first list. */
export const webhooksPage = 'webhooks'
export const webhooksRoute = `${notificationsArea.route}/${webhooksPage}`
