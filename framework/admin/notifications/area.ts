import type { Area } from '#admin/layout/areas.ts'

/** The page of the notifications: in no menu, the bell leads to it. */
export const notificationsArea: Area = {
  route: '/notifications',
  title: 'shell.notifications',
  opens: { rights: [] },
  // The webhooks of the company are a page below it.
  hasActions: true,
}
