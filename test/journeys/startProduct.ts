import { inject } from 'vitest'
import { startProduct as start, type Product } from '#test/startProduct.ts'

export type { Product } from '#test/startProduct.ts'

/** The built product of a journey, with a copy of the database that was filled once for all of them. */
export const startProduct = (environment: Record<string, string> = {}): Promise<Product> =>
  start(environment, inject('demoImage'))
