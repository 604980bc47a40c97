import type { RecordPages } from '@quayside/framework'

/** The pages of one port order: the order, its positions, and their packages. */
export const portOrderPages = {
  key: 'portOrderId',
  param: 'id',
  routes: {
    order: '/portorder/detail',
    position: '/portorder/position/detail',
    package: '/portorder/position/package/detail',
  },
} as const satisfies RecordPages
