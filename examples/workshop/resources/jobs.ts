import { jobResource } from '@quayside/framework'

/** What the workshop does by itself. */
export const jobs = {
  // On each working day before it opens.
  orderParts: { schedule: '30 6 * * 1-5' },
} as const

export const job = jobResource(jobs, { read: ['SHOP_WRITE'], write: ['SHOP_WRITE'] })
