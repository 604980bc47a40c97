import { inject } from 'vitest'
import { startProduct as start, type Product } from '#test/startProduct.ts'

export type { Product } from '#test/startProduct.ts'

/** Pages of a test live for seconds: to compile their programs further costs more than it brings. */
const shortLived = ['--js-flags=--no-opt,--no-maglev']

/**
 * The built product for a journey, with a copy of the database that was filled once for all of them. The loader disappears
 * as soon as nothing loads, so that no step waits for its minimum time.
 */
export const startProduct = (
  environment: Record<string, string> = {},
  /** The folder of another front end. */
  front?: string,
): Promise<Product> =>
  start({ LOADER_MINIMUM: '0', ...environment }, inject('demoImage'), shortLived, front)
