import { inject } from 'vitest'
import { startProduct as start, type Product } from '#test/startProduct.ts'

export type { Product } from '#test/startProduct.ts'

/**
 * The built product of a journey, with a copy of the database that was filled once for all of them. The loading indicator goes
 * as soon as nothing loads, so that no step waits out the quarter of a second that it stays for people.
 */
export const startProduct = (environment: Record<string, string> = {}): Promise<Product> =>
  start({ LOADER_MINIMUM: '0', ...environment }, inject('demoImage'))
