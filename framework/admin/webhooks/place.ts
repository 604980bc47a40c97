import { includedPages } from '#admin/layout/menu.ts'

/** Below the page of the notifications, which it belongs to. */
export const webhooksPage = 'webhooks'
export const webhooksRoute = `${includedPages.notifications.route}/${webhooksPage}`
