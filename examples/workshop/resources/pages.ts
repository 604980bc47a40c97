import type { ApplicationPage } from '@quayside/framework'

/** The screens that are no declared lists. */
export const pages = {
  owners: { route: '/owners', rights: ['SHOP_READ'], title: 'resource.bike.fields.owner' },
  labels: { route: '/settings/labels', rights: [], title: 'labels.title' },
} as const satisfies { readonly [name: string]: ApplicationPage }
